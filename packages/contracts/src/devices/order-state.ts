import type { DeviceCommand } from './card-calls.ts'

/** A device that has not answered by then is out of reach, or cannot answer. */
const ANSWERS_WITHIN_MS = 60_000

/** Progress of an order. */
export function orderState({ createdAt, sentAt, result }: Pick<DeviceCommand, 'createdAt' | 'sentAt' | 'result'>, nowMs: number) {
  if (result !== null) return result
  if (nowMs - Date.parse(createdAt) > ANSWERS_WITHIN_MS) return sentAt === null ? 'unsent' : 'silent'
  return sentAt === null ? 'waiting' : 'sent'
}
