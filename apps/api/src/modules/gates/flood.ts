/** Number of tasks under way per sender: beyond a limit no more are accepted. */
export class Flood {
  readonly #most: number
  readonly #atHand = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** False: it must wait. */
  enter(sender: string): boolean {
    const before = this.#atHand.get(sender) ?? 0
    if (before >= this.#most) return false
    this.#atHand.set(sender, before + 1)
    return true
  }

  leave(sender: string): void {
    const before = this.#atHand.get(sender) ?? 0
    if (before <= 1) this.#atHand.delete(sender)
    else this.#atHand.set(sender, before - 1)
  }
}
