/**
 * Accuracy is stored in steps of a factor √2 (1 cm, 1.4 cm, 2 cm …): nobody reads a 68 % radius finer than that.
 * A step is kept until the value leaves it clearly, so that a radius hovering between two steps costs no bytes;
 * the stored value is therefore within 32 % of the true one.
 */
const KEEP_WITHIN_STEPS = 0.8
const LARGEST_STEP = 60

export function accuracyStep(accuracyCm: number, previousStep: number): number {
  const exact = 2 * Math.log2(Math.max(1, accuracyCm))
  if (!(exact < LARGEST_STEP)) return LARGEST_STEP
  return Math.abs(exact - previousStep) <= KEEP_WITHIN_STEPS ? previousStep : Math.round(exact)
}

export const accuracyOfStep = (step: number): number => Math.round(2 ** (step / 2))
