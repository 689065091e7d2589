export type HeatMode = 'now' | 'period' | 'film'

/** What a period is asked for. */
export interface HeatAsked {
  /** `from,to` in seconds of the site. */
  time: string
  who: string
}
