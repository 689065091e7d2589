import { notifications } from '@mantine/notifications'

export type MessageLevel = 'info' | 'warning' | 'error'

const COLOURS: Record<MessageLevel, string> = { info: 'brand', warning: 'yellow', error: 'red' }
const SHOWN_MS = 5000

/** Shows a message for 5 s. The text is its identity, so the same text never stands there twice at once. */
export function showMessage(level: MessageLevel, text: string): void {
  // Polite: only critical alarms may interrupt a screen reader.
  notifications.show({ id: text, message: text, color: COLOURS[level], autoClose: SHOWN_MS, role: 'status', 'data-level': level })
}
