export type HeatMode = 'now' | 'period' | 'film'

/** A request for a period. */
export interface HeatAsked {
  /** `from,to` in seconds of site time. */
  time: string
  who: string
}
