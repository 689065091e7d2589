import type { MusterState } from '@muster/contracts'

type StateLook = 'bad' | 'warn' | 'good' | 'plain'

/** Colour of a state beside its word: may need help, under way, safe, not expected. */
export const STATE_LOOKS: Record<MusterState, StateLook> = {
  still: 'bad',
  away: 'bad',
  gateInside: 'bad',
  silent: 'bad',
  noCard: 'bad',
  toward: 'warn',
  atIsland: 'warn',
  safe: 'good',
  outside: 'plain',
  excused: 'plain',
}
