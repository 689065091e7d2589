import type { BuildingConfig } from '../site/building-config.ts'
import type { LogPlace } from '../sources/followed-log.ts'
import type { BuildingState } from './building-state.ts'
import { saveHead, saveTags } from './snapshot.ts'
import type { TagState } from './tag-state.ts'

/** Tags in one part: some milliseconds of work. */
export const TAGS_PER_PART = 250

/** The result of one call of `next`, to be stored together with the output handed over at the same moment. */
export interface SnapshotPart {
  cycle: number
  part: number
  data: Buffer
  /**
   * With the last part: the head, and the place in the log it belongs to. The snapshot is valid when this is stored.
   */
  finished: (LogPlace & { head: Buffer }) | null
}

/** One pass over all tags; see state/snapshot.ts. */
export class SnapshotCycle {
  readonly cycle: number
  private readonly place: LogPlace
  private readonly head: Buffer
  private readonly tags: TagState[]
  private part = 0

  /** `cycle` must be new for this building; `place` is where the log goes on after the state. */
  constructor(cycle: number, { logId, position }: LogPlace, state: BuildingState) {
    this.cycle = cycle
    this.place = { logId, position }
    this.head = saveHead(state)
    this.tags = [...state.tags.values()]
  }

  /**
   * The next part of the present state. A tag that appears meanwhile is recreated by the replay, and so is one that
   * goes.
   */
  next(config: BuildingConfig, state: BuildingState): SnapshotPart {
    const from = this.part * TAGS_PER_PART
    const last = from + TAGS_PER_PART >= this.tags.length
    const data = saveTags(config, this.tags.slice(from, from + TAGS_PER_PART), state.step, last ? state : null)
    return { cycle: this.cycle, part: this.part++, data, finished: last ? { ...this.place, head: this.head } : null }
  }
}
