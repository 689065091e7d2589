/** Playing a span of time; Unix ms. */
export interface PlayerState {
  fromMs: number
  toMs: number
  /** The moment shown. */
  atMs: number
  playing: boolean
  /** Seconds of the track per second of real time. */
  speed: PlayerSpeed
}

/** 60 is for whole days. */
export const PLAYER_SPEEDS = [1, 2, 4, 8, 16, 60] as const
export type PlayerSpeed = (typeof PLAYER_SPEEDS)[number]

export type PlayerAction =
  | { type: 'load'; fromMs: number; toMs: number; atMs: number }
  /** Elapsed real time. `skipToMs`: end of a gap to skip, if the moment is in one. */
  | { type: 'tick'; elapsedMs: number; skipToMs?: number | null }
  | { type: 'toggle' }
  | { type: 'pause' }
  | { type: 'seek'; atMs: number }
  | { type: 'speed'; speed: PlayerSpeed }

export const IDLE_PLAYER: PlayerState = { fromMs: 0, toMs: 0, atMs: 0, playing: false, speed: 4 }

const within = (state: PlayerState, atMs: number) => Math.min(state.toMs, Math.max(state.fromMs, atMs))

/** The player's only state machine. It stops at the end; playing from the end restarts at the beginning. */
export function player(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'load': {
      const loaded = { ...state, fromMs: action.fromMs, toMs: action.toMs, playing: false }
      return { ...loaded, atMs: within(loaded, action.atMs) }
    }
    case 'tick': {
      if (!state.playing) return state
      const next = state.atMs + action.elapsedMs * state.speed
      const atMs = within(state, Math.max(next, action.skipToMs ?? next))
      return { ...state, atMs, playing: atMs < state.toMs }
    }
    case 'toggle':
      if (state.playing) return { ...state, playing: false }
      if (state.toMs <= state.fromMs) return state
      return { ...state, playing: true, atMs: state.atMs >= state.toMs ? state.fromMs : state.atMs }
    case 'pause':
      return { ...state, playing: false }
    case 'seek':
      return { ...state, atMs: within(state, action.atMs) }
    case 'speed':
      return { ...state, speed: action.speed }
  }
}
