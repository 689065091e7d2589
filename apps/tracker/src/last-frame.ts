import type { LastFrame } from '@muster/contracts'
import type { Reading } from '@muster/protocol'
import type { TrackerReason } from './counters.ts'
import type { FrameItem } from './items.ts'
import type { BuildingConfig } from './site/building-config.ts'

/** For people: more often nobody reads it. */
const EVERY_MS = 1000
const MOST_READINGS = 6
const MOST_ANCHORS = 12
const MOST_STRANGERS = 12
const EXCERPT_BYTES = 160

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The beginning of a payload, as text where it is one, else in hex. */
function excerptOf(payload: Uint8Array): string {
  const head = payload.subarray(0, EXCERPT_BYTES)
  const more = payload.byteLength > EXCERPT_BYTES ? ' …' : ''
  try {
    const text = utf8.decode(head, { stream: true })
    utf8.decode()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell bytes from text
    if (!/[\x00-\x08\x0e-\x1f]/.test(text)) return text + more
  } catch {
    // Bytes.
  }
  return Buffer.from(head).toString('hex') + more
}

const anchorsOf = (reading: Reading): string[] => {
  if (reading.kind === 'tdoa') return [reading.ref, ...reading.anchors]
  return 'anchors' in reading ? reading.anchors : []
}

const isOfTag = (reading: Reading) => reading.kind !== 'outside' && (reading.kind !== 'health' || reading.subject === 'tag')

/**
 * What a gateway sent last, for whoever connects it: which tags and anchors it is about and which of them are not
 * registered, or the message that could not be used. No positions: they are for those who may see people.
 * @param reason why the frame was dropped; null: it was decoded
 * @param known the one told before; the same one is returned when it is too fresh to be replaced
 */
export function lastFrameOf(known: LastFrame | null, item: FrameItem, reason: TrackerReason | null, config: BuildingConfig): LastFrame {
  const { record, frame } = item
  const sinceMs = record.arrivedAtMs - (known?.atMs ?? 0)
  if (known !== null && sinceMs >= 0 && sinceMs < EVERY_MS) return known
  const readings = reason === null ? frame.readings : []
  const isTag = (id: string) => config.tags.has(id) || config.anchors.has(id)
  const tags = readings.filter(isOfTag).map(({ tag }) => tag)
  return {
    atMs: record.arrivedAtMs,
    topic: record.topic,
    reason,
    excerpt: reason === null ? null : excerptOf(record.payload),
    readings: readings.slice(0, MOST_READINGS).map((reading) => ({
      ...{ kind: reading.kind, tag: reading.tag, anchors: anchorsOf(reading).slice(0, MOST_ANCHORS) },
    })),
    count: readings.length,
    unknownTags: strangers([...tags, ...(known?.unknownTags ?? [])], isTag),
    unknownAnchors: strangers([...readings.flatMap(anchorsOf), ...(known?.unknownAnchors ?? [])], (id) => config.anchors.has(id)),
  }
}

const strangers = (ids: readonly string[], isKnown: (id: string) => boolean): string[] =>
  [...new Set(ids)].filter((id) => !isKnown(id)).slice(0, MOST_STRANGERS)
