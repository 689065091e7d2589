import type { CardWarning, DeviceText } from '@muster/contracts'
import type { NativeReading, Receipt } from '@muster/protocol'
import type { Card } from './card.ts'

/** Percentages of cards that are asleep when a text comes, refuse it, or lose it on the way. */
const ASLEEP_PCT = 8
const REFUSE_PCT = 4
const LOSE_CHANCE = 0.05
/** A sleeping card checks for texts when it wakes up. */
const SLEEPS_MS = 45_000
const READ_CHANCE = 0.8
const REPLY_CHANCE = 0.7
const YES_CHANCE = 0.85
const READ_AFTER_MS = [2_000, 25_000] as const
const REPLY_AFTER_MS = [2_000, 10_000] as const
/** Texts that a card recognises as repeats. */
const REMEMBERED = 50

export interface CardTexts {
  /** A text or a warning reaches the card: shown once, however often it comes; its receipts go to `send`. */
  take(card: Card, text: DeviceText | CardWarning): void
}

/** How cards react to messages: they vibrate, and their carriers read and reply, or nothing happens. */
export function createCardTexts(
  send: (reading: NativeReading) => void,
  after: (delayMs: number, action: () => void) => void,
  onShown: (hwId: string, text: DeviceText) => void,
): CardTexts {
  const known = new Map<string, Set<number>>()
  const wakesAtMs = new Map<string, number>()

  function say(card: Card, number: number, receipt: Receipt): void {
    send({ kind: 'receipt', tag: card.actor.mover.hwId, timeMs: Date.now(), receipt, number })
  }

  function show(card: Card, text: DeviceText): void {
    const { number, asksReply } = text
    onShown(card.actor.mover.hwId, text)
    if (!card.random.chance(READ_CHANCE)) return
    after(card.random.between(...READ_AFTER_MS), () => {
      say(card, number, 'read')
      if (!asksReply || !card.random.chance(REPLY_CHANCE)) return
      after(card.random.between(...REPLY_AFTER_MS), () => say(card, number, card.random.chance(YES_CHANCE) ? 'yes' : 'no'))
    })
  }

  /** The same cards sleep and refuse every time. */
  const lot = (hwId: string) => Number.parseInt(hwId.slice(-4), 16) % 100

  return {
    take(card, text) {
      const { hwId, absent } = card.actor.mover
      const nowMs = Date.now()
      if (absent || nowMs > text.expiresAtMs) return
      const drawn = lot(hwId)
      if (drawn < ASLEEP_PCT) {
        const wakesMs = wakesAtMs.get(hwId) ?? nowMs + SLEEPS_MS
        wakesAtMs.set(hwId, wakesMs)
        if (nowMs < wakesMs) return
      }
      const numbers = known.get(hwId) ?? new Set()
      known.set(hwId, numbers)
      const isNew = !numbers.has(text.number)
      if (isNew && card.random.chance(LOSE_CHANCE)) return
      // No card refuses a warning.
      const refuses = text.type === 'message' && drawn >= ASLEEP_PCT && drawn < ASLEEP_PCT + REFUSE_PCT
      // A repeat means that the receipt was lost.
      say(card, text.number, refuses ? 'refused' : 'delivered')
      if (!isNew) return
      numbers.add(text.number)
      if (numbers.size > REMEMBERED) numbers.delete(numbers.values().next().value as number)
      if (!refuses && text.type === 'message') show(card, text)
    },
  }
}
