"""The brain while it learns: the network of ``players.brain`` in torch."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from dkdesk.players.batch.faces import COUNT
from dkdesk.players.brain import BLOCKS, HEADS, OPTIONS, Weights
from dkdesk.players.dialect import DIALECTS
from dkdesk.players.features import SCALE, WIDTH

HIDDEN: Final = 256


class Net(nn.Module):
    """One first layer a dialect, residual blocks for all, one head.

    It maps (n, WIDTH) rows, sorted by dialect, to (n, HEADS) numbers in the order of
    ``players.brain``: points and augen of every option, then the belief.
    """

    def __init__(self, hidden: int = HIDDEN, blocks: int = BLOCKS) -> None:
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(SCALE.copy()), persistent=False)
        self.first = nn.ModuleList(nn.Linear(WIDTH, hidden) for _ in range(DIALECTS))
        self.blocks = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(blocks))
        self.head = nn.Linear(hidden, HEADS)
        with torch.no_grad():
            self.head.weight.mul_(0.1)

    def forward(self, rows: Tensor, sizes: list[int]) -> Tensor:
        """Think about rows of which the first *sizes[0]* are of dialect 0, and so on."""
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scaled = rows.to(torch.bfloat16) * self.scale.to(torch.bfloat16)
            parts = [
                layer(part)
                for layer, part in zip(self.first, scaled.split(sizes), strict=True)
                if len(part)
            ]
            hidden = torch.relu(torch.cat(parts))
            for block in self.blocks:
                hidden = hidden + torch.relu(block(hidden))
        result: Tensor = self.head(hidden.float())
        return result

    def think(self, rows: np.ndarray, dialects: np.ndarray) -> np.ndarray:
        """Values of rows in any order, without learning."""
        order = np.argsort(dialects, kind="stable")
        sizes = np.bincount(dialects, minlength=DIALECTS).tolist()
        plain = bool((order[1:] > order[:-1]).all())
        with torch.no_grad():
            told = self(torch.from_numpy(rows if plain else rows[order]), sizes)
        found: np.ndarray = told.numpy()
        if plain:
            return found
        result = np.empty_like(found)
        result[order] = found
        return result

    def follow(self, other: Net, slowness: float) -> None:
        """Become a little more like *other*, the less the nearer *slowness* is to one."""
        with torch.no_grad():
            for own, new in zip(self.parameters(), other.parameters(), strict=True):
                own.lerp_(new, 1 - slowness)

    def weights(self) -> Weights:
        """What it has learned, as the product keeps it."""

        def both(layer: nn.Module) -> tuple[np.ndarray, np.ndarray]:
            assert isinstance(layer, nn.Linear)
            return layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()

        first = [both(layer) for layer in self.first]
        blocks = [both(layer) for layer in self.blocks]
        head = both(self.head)
        return Weights(
            np.stack([weight for weight, _ in first]),
            np.stack([bias for _, bias in first]),
            np.stack([weight for weight, _ in blocks]),
            np.stack([bias for _, bias in blocks]),
            *head,
        )


def grown(weights: Weights) -> Net:
    """A net that goes on from a brain of the product; half precision is exact enough to begin."""
    net = Net(weights.head.shape[0], len(weights.blocks))
    layers = [
        *zip(net.first, weights.first, weights.first_bias, strict=True),
        *zip(net.blocks, weights.blocks, weights.blocks_bias, strict=True),
        (net.head, weights.head, weights.head_bias),
    ]
    with torch.no_grad():
        for layer, weight, bias in layers:
            assert isinstance(layer, nn.Linear)
            layer.weight.copy_(torch.from_numpy(weight.T.copy()))
            layer.bias.copy_(torch.from_numpy(bias))
    return net


def belief_loss(told: Tensor, hidden: np.ndarray) -> Tensor:
    """How many nats a hidden card costs on average.

    Args:
        told: (n, HEADS) What the net says.
        hidden: (n, 72) Copies of every face in the other hands, clockwise.
    """
    held = torch.from_numpy(hidden).float().view(-1, 3, COUNT)
    belief = functional.log_softmax(told[:, 2 * OPTIONS :].view(-1, 3, COUNT), dim=1)
    loss: Tensor = -(belief * held).sum() / held.sum()
    return loss


def load(path: Path) -> Net:
    """Read what ``torch.save`` wrote of a net.

    Raises:
        OSError: There is no such file.
    """
    kept = torch.load(path, weights_only=True)
    net = Net(len(kept["head.weight"][0]), sum(key.startswith("blocks.") for key in kept) // 2)
    net.load_state_dict(kept)
    return net
