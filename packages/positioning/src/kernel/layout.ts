/**
 * How a track's numbers lie in memory; read by TypeScript and by the kernel's compiler (`kernel/`), so whole numbers
 * only. First the mean: x, y, vx, vy, z, the bias common to all uncalibrated anchors, each slot's deviation from it.
 * Then the lower triangle of their covariance row by row, each row padded to whole pairs so that it can be worked on
 * two numbers at a time: row i begins at `SIZE + (i + 1)² / 2`, rounded down, and what stands in the gaps means
 * nothing.
 */
export const X = 0
export const Y = 1
export const VX = 2
export const VY = 3
export const Z = 4
export const COMMON = 5
export const FIRST_BIAS = 6
export const BIAS_SLOTS = 8
export const SIZE = 14
/** Places that the padded triangle takes. */
const COVARIANCES = 112

/** Behind mean and covariance: scalars (7 of them), then a row of the slots for each of their properties. */
export const SCALARS = SIZE + COVARIANCES
/**
 * Anchor (position in the engine's list) whose bias a slot holds, -1 when free; and when it was heard last, Unix ms.
 */
export const SLOT_ANCHOR = SCALARS + 7
export const SLOT_SEEN_MS = SLOT_ANCHOR + BIAS_SLOTS
/** Prior spread of each slot's bias, metres; and the distance walked over which it changes, metres. */
export const SLOT_SIGMA_M = SLOT_SEEN_MS + BIAS_SLOTS
export const SLOT_REACH_M = SLOT_SIGMA_M + BIAS_SLOTS
/** The scale of the biases and what stands, see `track-state.ts`, end it. */
export const NUMBERS = SLOT_REACH_M + BIAS_SLOTS + 2

/** A bias not heard of for so long is worth less than a fresh one. */
export const FORGET_MS = 60_000

/** Ranges of one instant at most. */
export const RANGES = 16
/** Observations are worked off six at a time: that many fit the processor's registers, and few readings have more. */
export const BLOCK = 6
/** Ranges and the prior of the anchors' hull, in whole blocks. */
export const OBSERVATIONS = 18

/** How a planar solve went. */
export const SOLVED = 0
export const POOR_GEOMETRY = 1
export const DIVERGED = 2
/** Not solved: the anchors stand in a line, so that there are two sides. */
export const IN_LINE = 3
