import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { TraceId } from '../components/trace-id.tsx'

export type MessageLevel = 'info' | 'warning' | 'error'

const COLOURS: Record<MessageLevel, string> = { info: 'brand', warning: 'yellow', error: 'red' }
const SHOWN_MS = 5000

/**
 * Shows a toast for 5 s. The text is its identity, so the same text is never shown twice at once.
 * @param traceId of the failed call, for copying
 */
export function showMessage(level: MessageLevel, text: string, traceId: string | null = null): void {
  const message = traceId === null ? text : createElement('span', null, text, createElement(TraceId, { traceId }))
  // Polite: only critical alarms may interrupt a screen reader.
  notifications.show({ id: text, message, color: COLOURS[level], autoClose: SHOWN_MS, role: 'status', 'data-level': level })
}
