/*
 * How a supervisor learns that a part works: it asks over the channel to its child process, and the child answers once
 * its work loop has gone round. A timer beside the loop would keep answering for a part whose work stands still.
 */

/** The child's end of the channel: `process` of Node. */
export interface SupervisorChannel {
  on(event: 'message', listener: (message: unknown) => void): unknown
  /** Missing in a process without a supervisor. */
  send?(message: unknown, done: (error: Error | null) => void): boolean
}

export const livenessQuestion = (number: number) => ({ areYouAlive: number })

/** Number of the question that a child's message answers; null when it is another message. */
export function answeredQuestion(message: unknown): number | null {
  return numberIn(message, 'alive')
}

/**
 * Answers every question of the supervisor once the work has gone round.
 * @param goneRound settles when the work loop has turned since the call; rejects or never settles when it does not
 */
export function answerSupervisor(channel: SupervisorChannel, goneRound: () => Promise<void>): void {
  channel.on('message', (message) => {
    const number = numberIn(message, 'areYouAlive')
    if (number === null) return
    goneRound().then(
      // A supervisor that is gone hears nothing, and this part ends anyway.
      () => channel.send?.({ alive: number }, () => undefined),
      () => undefined,
    )
  })
}

function numberIn(message: unknown, name: string): number | null {
  if (typeof message !== 'object' || message === null) return null
  const value = (message as Record<string, unknown>)[name]
  return typeof value === 'number' ? value : null
}
