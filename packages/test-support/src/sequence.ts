let last = 0

/** A number that no earlier call in this process has given; makes rows of builders distinct. */
export function nextNumber(): number {
  last += 1
  return last
}
