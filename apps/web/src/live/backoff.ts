const FIRST_MS = 500
const MOST_MS = 5000

/**
 * Delay before the next attempt, ms: doubling to 5 s, half of it random, so that a hundred consoles do not return to a
 * restarted server at the same instant.
 * @param failures failed attempts in a row, from 1 on
 * @param random uniform in [0, 1)
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  return ceiling / 2 + random * (ceiling / 2)
}
