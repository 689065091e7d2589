import type { LiveState } from '../../live/live-store.ts'

/** How live the picture is, the worst first: no connection, polling every 6 s, connected without data, all well. */
export type ConnectionHealth = 'connecting' | 'reconnecting' | 'polling' | 'stalled' | 'live'

export function connectionHealth({ connection, polling, source }: Pick<LiveState, 'connection' | 'polling' | 'source'>): ConnectionHealth {
  if (connection === 'connecting') return 'connecting'
  if (connection === 'reconnecting') return polling ? 'polling' : 'reconnecting'
  return source?.state === 'stalled' ? 'stalled' : 'live'
}
