import { type AlarmKind, deviceText, downMessage } from '@muster/contracts'
import { translate } from '@muster/i18n'
import type { TerminalText } from '@muster/protocol'
import { z } from 'zod'

/** Terminals of these protocols display Chinese, whatever the console's language. */
const LANGUAGE = 'zh_CN'
/** Evacuation and alarms, of `deviceText.priority`. */
const URGENT_UP_TO = 1

const toDevice = z.discriminatedUnion('type', [deviceText, ...downMessage.options])

/** The text that a terminal shows for a downlink; null: not a text, or expired. */
export function textOfMessage(payload: Uint8Array, nowMs: number): TerminalText | null {
  const parsed = toDevice.safeParse(jsonOf(payload))
  if (!parsed.success) return null
  const message = parsed.data
  if (message.type !== 'sosAck' && nowMs >= message.expiresAtMs) return null
  if (message.type === 'message') {
    const { text, number, priority, channel } = message
    return { text, number, urgent: priority <= URGENT_UP_TO, spoken: channel === 'voice' || priority <= URGENT_UP_TO }
  }
  if (message.type === 'sosAck') return { text: translate(LANGUAGE, 'devices.driver.sosAck'), number: null, urgent: false, spoken: true }
  const kind = translate(LANGUAGE, `alarms.kind.${message.kind as AlarmKind}`)
  const text = translate(LANGUAGE, message.active ? `devices.driver.${message.advice ?? 'warning'}` : 'devices.driver.cleared', { kind })
  return { text, number: message.number, urgent: message.active, spoken: true }
}

function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'))
  } catch {
    return null
  }
}
