import type { MusterState } from '@muster/contracts'

type StateLook = 'bad' | 'warn' | 'good' | 'plain'

/** How a state looks beside its word: who may need help, who is under way, who is safe, who is none of ours. */
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
