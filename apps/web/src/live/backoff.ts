const FIRST_MS = 500
const MOST_MS = 5000

/**
 * How long to wait before the next attempt, ms: doubling to 5 s, with half of it left to chance, so that a hundred
 * consoles do not come back to a restarted server in the same instant.
 * @param failures attempts in a row that failed, from 1 on
 * @param random uniform in [0, 1)
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  return ceiling / 2 + random * (ceiling / 2)
}
