import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FrameLogReader, FrameRecord } from '@muster/frame-log'
import type { Context, LiveSink } from './context.ts'
import { Counters } from './counters.ts'
import { processEvents } from './pipeline.ts'
import { type BuildingState, newBuildingState } from './state/building-state.ts'
import { newTagState, type TagState } from './state/tag-state.ts'

const RECORDS_PER_READ = 512
const NOBODY: LiveSink = { located: () => undefined, heard: () => undefined, gone: () => undefined }

/**
 * Processes calls for help in the unread log before everything else in it: rereading thousands of positions takes
 * seconds. They are decided in a separate state, in the order and with the clocks of the log, so that the same alarms
 * result, under the same names, when their frames are read in turn. Positions are skipped: an alarm may be announced
 * without its place at first, and its cancellation only in turn.
 */
export class LookAhead {
  readonly #context: Context

  constructor(context: Context) {
    const { config, output, sampler, handledCalls } = context
    this.#context = { config, output, sampler, handledCalls, state: aheadOf(context.state), counters: new Counters(), live: NOBODY }
  }

  /** @param passesOver records to skip */
  async read(
    reader: Pick<FrameLogReader, 'read'>,
    from: number,
    passesOver: (record: FrameRecord) => boolean,
    sliceMs: number,
  ): Promise<void> {
    let position = from
    let sliceEndMs = performance.now() + sliceMs
    for (;;) {
      const records = await reader.read(position, RECORDS_PER_READ)
      if (records.length === 0) return
      for (const record of records) {
        position = record.next
        if (!passesOver(record)) this.#take(record)
        if (performance.now() < sliceEndMs) continue
        await nextTurn()
        sliceEndMs = performance.now() + sliceMs
      }
    }
  }

  #take(record: FrameRecord): void {
    try {
      processEvents(this.#context, record)
    } catch {
      // A frame that breaks the pipeline does so again in its turn, where it is counted and set aside.
    }
  }
}

/** What names and times of calls for help depend on: clocks and numbers of the gateways, and the tags. */
const aheadOf = ({ gateways, tags, step, logTimeMs }: BuildingState): BuildingState => ({
  ...newBuildingState(),
  ...{ step, logTimeMs, gateways: structuredClone(gateways), tags: new TagsAhead(tags) },
})

/** Copies of the calling tags, made on demand: there may be very many tags. */
class TagsAhead extends Map<string, TagState> {
  readonly #tags: ReadonlyMap<string, TagState>

  constructor(tags: ReadonlyMap<string, TagState>) {
    super()
    this.#tags = tags
  }

  override get(hwId: string): TagState | undefined {
    const own = super.get(hwId)
    const known = this.#tags.get(hwId)
    if (own !== undefined || known === undefined) return own
    const { presses, hearings, fix, lastMs, trackableNo } = known
    const copy = { ...newTagState(hwId), presses: structuredClone(presses), hearings: [...hearings], fix, lastMs, trackableNo }
    this.set(hwId, copy)
    return copy
  }
}
