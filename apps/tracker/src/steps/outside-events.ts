import { type AlarmEventCode, type AlarmKind, type AlarmPriority, GAS_EVENTS } from '@muster/contracts'
import type { OutsideReading } from '@muster/protocol'
import { alarmId } from '../alarms/alarm-id.ts'
import { type AlarmSubject, type Beginning, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { FrameItem } from '../items.ts'
import { isWithin } from '../site/gateway-bounds.ts'
import { CLOCK_TOLERANCE_MS } from '../state/gateway-state.ts'
import { noteOutside } from '../state/outside-alarm.ts'
import { OLDEST_MS } from './adjust-clock.ts'
import { aiEventOf } from './ai-event.ts'
import { middleOf } from './crowd-alarms.ts'

const KINDS = { camera: 'aiCamera', gas: 'gas' } as const satisfies Record<OutsideReading['source'], AlarmKind>
/** A device may stand somewhat outside of what its system is bound to. */
const LEEWAY_M = 10

/**
 * An alarm of another system: it rings whatever the clock of that says, and is named by the event, so that what comes
 * again, in whichever order, is the same alarm. Its end ends it also when nothing is known of its beginning.
 */
export function takeOutside(context: Context, from: FrameItem, reading: OutsideReading): void {
  const { state, counters } = context
  const kind = KINDS[reading.source]
  const subjectName = `${from.gateway.id}-${reading.eventId}`
  const key = `${kind}:${subjectName}`
  const id = alarmId(kind, subjectName, null, 0)
  const known = state.outside.get(key)
  if (known?.ended && (known.raised || reading.state === 'end')) return
  const made = reading.source === 'gas' ? gasEventOf(reading) : aiEventOf(context.config, reading)
  // What has begun ends whatever the rules say by now.
  if (made === null && reading.state !== 'end') {
    counters.note(from.gateway.id, 'aiIgnored')
    return
  }
  const { event, priority } = made ?? { event: 'other', priority: known?.priority ?? 'medium' }
  const place = placeOf(context, reading)
  const { bounds } = from.gateway
  if (bounds !== null && (place === null || !isWithin(bounds, place.x, place.y, place.floor, LEEWAY_M))) {
    counters.note(from.gateway.id, 'outsideBounds')
    return
  }
  const startMs = timeOf(from, reading)
  const remember = (changes: number, ended: boolean, raised: boolean) =>
    noteOutside(state.outside, key, {
      priority,
      changes,
      ended,
      raised,
      at: place === null ? (known?.at ?? null) : { x: place.x, y: place.y, floor: place.floor },
      saidMs: state.logTimeMs,
    })
  const begun: Begun = { from, reading, event, place }
  const subject: AlarmSubject = { name: subjectName, begin: () => beginning(begun) }
  const news = { kind, id, areaId: null, startMs, timeMs: startMs, severity: priority }
  if (reading.state === 'end') {
    tell(context, subject, { ...news, type: 'cleared' })
    remember(known?.changes ?? 0, true, known !== undefined)
  } else if (known === undefined || known.ended) {
    tell(context, subject, { ...news, type: 'raised' })
    // It came behind its end.
    if (known?.ended) tell(context, subject, { ...news, type: 'cleared', timeMs: Math.max(startMs, from.record.arrivedAtMs) })
    remember(0, known?.ended ?? false, true)
  } else if (reading.level !== null && priority !== known.priority) {
    tell(context, subject, { ...news, type: 'changed', changes: known.changes + 1 })
    remember(known.changes + 1, false, true)
  } else known.saidMs = state.logTimeMs
}

interface Begun {
  from: FrameItem
  reading: OutsideReading
  event: AlarmEventCode
  place: OutsideReading['place']
}

function beginning({ from, reading, event, place }: Begun): Beginning {
  const { tag, name, value, unit, picture, level, confidence, box } = reading
  const { record, gateway, frame } = from
  const measured = {
    source: gateway.name,
    ...(level !== null && { level }),
    ...(value !== null && { value }),
    ...(unit !== null && { unit }),
    ...(picture !== null && { picture }),
    ...(confidence !== null && { confidencePct: Math.round(confidence * 100) }),
    ...(box !== null && { box: box.join(' ') }),
  }
  const evidence = {
    ...{ rule: null, measured, fixes: [], anchors: [] },
    frame: frame.seq === null ? null : { gatewayId: gateway.id, boot: frame.boot ?? '', seq: frame.seq },
    arrivedAt: new Date(record.arrivedAtMs).toISOString(),
  }
  const device = { id: tag, name: name === null || name === tag ? tag : `${name}（${tag}）` }
  return { arrivedMs: record.arrivedAtMs, device, event, at: place, evidence }
}

const gasEventOf = ({ event, level }: OutsideReading): { event: AlarmEventCode; priority: AlarmPriority } => ({
  event: GAS_EVENTS.find((code) => code === event) ?? 'otherGas',
  priority: level === 'high' ? 'critical' : 'high',
})

/** In the server's clock; what nobody can believe is replaced by the arrival. */
function timeOf({ record, frame, clockOffsetMs }: FrameItem, { timeMs }: OutsideReading): number {
  const saidMs = timeMs ?? frame.sentAtMs
  if (saidMs === null) return record.arrivedAtMs
  const startMs = Math.round(saidMs - clockOffsetMs)
  const ageMs = record.arrivedAtMs - startMs
  return ageMs < -CLOCK_TOLERANCE_MS || ageMs > OLDEST_MS ? record.arrivedAtMs : startMs
}

/** Where its device is, or else the middle of the area that it watches. */
function placeOf(context: Context, { place, area }: OutsideReading): OutsideReading['place'] {
  if (place !== null || area === null) return place
  const { areaNames } = context.config
  const id = areaNames.has(area) ? area : [...areaNames].find(([, name]) => name === area)?.[0]
  const middle = id === undefined ? null : middleOf(context, id)
  return middle === null ? null : { ...middle, floor: middle.floor ?? 0, z: middle.z ?? 0 }
}
