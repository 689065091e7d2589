import type { Fix } from '@muster/positioning'
import type { Counters } from './counters.ts'
import type { Dropped, FrameItem, ReadingItem } from './items.ts'
import type { Output } from './output.ts'
import type { BuildingConfig } from './site/building-config.ts'
import type { BuildingState } from './state/building-state.ts'
import type { RangeSampler } from './survey/range-sampler.ts'

/** Everything a step may use. Nothing here tells the time: time comes with the frames. */
export interface Context {
  config: BuildingConfig
  state: BuildingState
  counters: Counters
  /** Collected until the next commit. */
  output: Output
  live: LiveSink
  sampler: RangeSampler
  /**
   * When operators handled calls for help, Unix ms by alarm; as much as the pipeline needs to tell a new press from a
   * repeat.
   */
  handledCalls: Map<string, number>
}

/** Where the last steps put what goes to the map at once. */
export interface LiveSink {
  located(trackableNo: number, fix: Fix): void
  /** The tag was heard, whether or not that gave a position. */
  heard(trackableNo: number, timeMs: number): void
  /** Nobody carries this trackable's tag any more. */
  gone(trackableNo: number): void
}

export type FrameStep = (context: Context, item: FrameItem) => FrameItem | Dropped
export type ReadingStep = (context: Context, item: ReadingItem) => ReadingItem | Dropped
