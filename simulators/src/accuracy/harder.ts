import type { AnchorSite, Measurement, RecordedEpoch } from '@muster/positioning'
import type { Random } from '@muster/seed'
import type { SiteRecords } from './recorded-site.ts'

/** A recording with the records of its site. */
export interface Records extends SiteRecords {
  recordings: readonly (readonly RecordedEpoch[])[]
}

/** A change that makes a recording harder, or that must have no effect; once, or at each anchor in turn. */
export interface Variant {
  name: string
  make(records: Records, random: Random): Records[]
}

type Change = (anchor: string, value: number, epoch: RecordedEpoch) => number | null

/** Every value of a reading through `change`; null removes it. */
function changeReading(reading: Measurement, change: (anchor: string, value: number) => number | null): Measurement {
  const changed = (ids: readonly string[], from: readonly number[]) => {
    const kept = ids.flatMap((anchor, i) => {
      const value = change(anchor, from[i]!)
      return value === null ? [] : [{ anchor, value }]
    })
    return { anchors: kept.map(({ anchor }) => anchor), values: kept.map(({ value }) => value) }
  }
  if (reading.kind === 'range') {
    const { anchors, values } = changed(reading.anchors, reading.distancesM)
    return { kind: 'range', anchors, distancesM: values }
  }
  if (reading.kind === 'tdoa') {
    const { anchors, values } = changed(reading.anchors, reading.differencesM)
    return { kind: 'tdoa', ref: reading.ref, anchors, differencesM: values }
  }
  if (reading.kind !== 'rssi') return reading
  const { anchors, values } = changed(reading.anchors, reading.rssiDbm)
  return { kind: 'rssi', anchors, rssiDbm: values }
}

const entries = (reading: Measurement) => ('anchors' in reading ? reading.anchors.length : 0)

const changeValues = (records: Records, change: Change): Records => ({
  ...records,
  recordings: records.recordings.map((epochs) =>
    epochs
      .map((epoch) => ({ ...epoch, measurement: changeReading(epoch.measurement, (anchor, value) => change(anchor, value, epoch)) }))
      .filter(({ measurement }) => entries(measurement) > 0),
  ),
})

const changeEpochs = (records: Records, change: (epochs: readonly RecordedEpoch[]) => readonly RecordedEpoch[]): Records => ({
  ...records,
  recordings: records.recordings.map(change),
})

/** Every n-th instant (rows that share a time stay together). */
const thin = (epochs: readonly RecordedEpoch[], every: number) => {
  const times = [...new Set(epochs.map(({ t }) => t))]
  const kept = new Set(times.filter((_, i) => i % every === 0))
  return epochs.filter(({ t }) => kept.has(t))
}

const moveAll = (records: Records, move: (x: number, y: number) => [number, number]): Records => {
  const place = (at: readonly [number, number, number]): [number, number, number] => [...move(at[0], at[1]), at[2]]
  const epoch = (one: RecordedEpoch): RecordedEpoch => ({ ...one, truth: one.truth === null ? null : place(one.truth) })
  return {
    anchors: records.anchors.map((anchor) => {
      const [x, y] = move(anchor.x, anchor.y)
      return { ...anchor, x, y }
    }),
    calibration: {
      epochs: records.calibration.epochs.map(epoch),
      fingerprints: records.calibration.fingerprints.map((one) => ({ ...one, truth: place(one.truth) })),
    },
    recordings: records.recordings.map((epochs) => epochs.map(epoch)),
  }
}

const turn =
  (angle: number, shift: number) =>
  (x: number, y: number): [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle) + shift,
    x * Math.sin(angle) + y * Math.cos(angle) - shift,
  ]

const rename = (records: Records, name: (id: string) => string): Records => {
  const named = ({ measurement, ...rest }: RecordedEpoch): RecordedEpoch => {
    if (!('anchors' in measurement)) return { measurement, ...rest }
    const anchors = measurement.anchors.map(name)
    return {
      ...rest,
      measurement: measurement.kind === 'tdoa' ? { ...measurement, ref: name(measurement.ref), anchors } : { ...measurement, anchors },
    }
  }
  const keys = (levels: Record<string, number>) => Object.fromEntries(Object.entries(levels).map(([id, value]) => [name(id), value]))
  return {
    anchors: records.anchors.map((anchor) => ({ ...anchor, hwId: name(anchor.hwId) })).reverse(),
    calibration: {
      epochs: records.calibration.epochs.map(named),
      fingerprints: records.calibration.fingerprints.map((one) => ({ ...one, rssiDbm: keys(one.rssiDbm), spreadDb: keys(one.spreadDb) })),
    },
    recordings: records.recordings.map((epochs) => epochs.map(named)),
  }
}

/** Differences need their reference; without it nothing is left. */
const withoutAnchor = (records: Records, gone: string): Records =>
  changeValues(records, (anchor, value, { measurement }) =>
    gone === anchor || (measurement.kind === 'tdoa' && gone === measurement.ref) ? null : value,
  )

/** Size of a change: metres for a range or difference, decibels for a power. */
const size = ({ measurement }: RecordedEpoch, metres: number, db: number) => (measurement.kind === 'rssi' ? db : metres)

const once = (name: string, change: (records: Records, random: Random) => Records): Variant => ({
  name,
  make: (records, random) => [change(records, random)],
})

const atEach = (name: string, change: (records: Records, anchor: AnchorSite, random: Random) => Records): Variant => ({
  name,
  make: (records, random) => records.anchors.map((anchor) => change(records, anchor, random)),
})

const everyNth = (n: number) => once(`every ${n}th instant`, (records) => changeEpochs(records, (epochs) => thin(epochs, n)))

const lost = (share: number) =>
  once(`${100 * share} % of the values lost`, (records, random) =>
    changeValues(records, (_, value) => (random.chance(share) ? null : value)),
  )

/** One metre in a direction of its own. */
function misplace(records: Records, wrong: AnchorSite, random: Random): Records {
  const angle = random.between(0, 2 * Math.PI)
  const move = (one: AnchorSite) => ({ ...one, x: one.x + Math.cos(angle), y: one.y + Math.sin(angle) })
  return { ...records, anchors: records.anchors.map((one) => (one.hwId === wrong.hwId ? move(one) : one)) }
}

/** Rows out of order are the fault of a network; here neighbours are swapped. */
const swapSome = (random: Random) => (epochs: readonly RecordedEpoch[]) => {
  const out = [...epochs]
  for (let i = 0; i + 1 < out.length; i++) if (random.chance(0.1)) [out[i], out[i + 1]] = [out[i + 1]!, out[i]!]
  return out
}

const reverse = (epochs: readonly RecordedEpoch[]) => [...epochs].reverse().map((one) => ({ ...one, t: epochs.at(-1)!.t - one.t }))

const jitter = (random: Random) => (epochs: readonly RecordedEpoch[]) =>
  epochs.map((one) => ({ ...one, t: one.t + random.gaussian(0.05) })).sort((a, b) => a.t - b.t)

export const VARIANTS: readonly Variant[] = [
  once('as recorded', (records) => records),
  once('moved 1,000 km and turned', (records) => moveAll(records, turn(1.1, 1e6))),
  once('anchors renamed and in another order', (records) => rename(records, (id) => `${[...id].reverse().join('')}-x`)),
  once('first half', (records) => changeEpochs(records, (epochs) => epochs.slice(0, epochs.length >> 1))),
  once('second half', (records) => changeEpochs(records, (epochs) => epochs.slice(epochs.length >> 1))),
  once('backwards', (records) => changeEpochs(records, reverse)),
  everyNth(3),
  everyNth(10),
  lost(0.3),
  lost(0.6),
  once('one value a row', (records) => changeEpochs(records, (epochs) => singles(epochs, records.anchors))),
  once('three values a row, the rows of one time', (records) => changeEpochs(records, (epochs) => epochs.flatMap(threes))),
  once('every row twice', (records) => changeEpochs(records, (epochs) => epochs.flatMap((one) => [one, one]))),
  once('one row in ten after its next', (records, random) => changeEpochs(records, swapSome(random))),
  once('times 50 ms off', (records, random) => changeEpochs(records, jitter(random))),
  once('noise of 0.2 m, 4 dB', (records, random) =>
    changeValues(records, (_, value, epoch) => value + random.gaussian(size(epoch, 0.2, 4))),
  ),
  once('one value in twenty 3 to 15 m late, 10 to 25 dB weak', (records, random) =>
    changeValues(records, (_, value, epoch) =>
      random.chance(0.05) ? value + size(epoch, random.between(3, 15), -random.between(10, 25)) : value,
    ),
  ),
  atEach('an anchor dead', (records, { hwId }) => withoutAnchor(records, hwId)),
  atEach('an anchor 0.3 m, 3 dB off', (records, { hwId }) =>
    changeValues(records, (anchor, value, epoch) => (anchor === hwId ? value + size(epoch, 0.3, 3) : value)),
  ),
  atEach('an anchor 1 m from its coordinates', misplace),
]

/** An instant as several gateways bring it, each the values of some anchors. */
function threes(one: RecordedEpoch): RecordedEpoch[] {
  const { measurement } = one
  if (!('anchors' in measurement)) return [one]
  const { anchors } = measurement
  return Array.from({ length: Math.ceil(anchors.length / 3) }, (_, part) => {
    const own = anchors.slice(3 * part, 3 * part + 3)
    return { ...one, measurement: changeReading(measurement, (id, value) => (own.includes(id) ? value : null)) }
  })
}

/**
 * Each value in a row of its own, spread over the time to the next epoch of the tag: a range or difference of each
 * moment, from the place between the two known ones, with the error that was measured.
 */
function singles(epochs: readonly RecordedEpoch[], anchors: readonly AnchorSite[]): RecordedEpoch[] {
  const next = new Map<string, RecordedEpoch>()
  const places = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
  return [...epochs]
    .reverse()
    .flatMap((one) => {
      const after = next.get(one.tag)
      const step = Math.min(1, (after?.t ?? one.t + 0.1) - one.t)
      next.set(one.tag, one)
      const { measurement } = one
      if (!('anchors' in measurement)) return [one]
      return measurement.anchors.map((anchor, k) => {
        const share = k / measurement.anchors.length
        const truth = after !== undefined && after.t - one.t <= 1 ? between(one.truth, after.truth, share) : one.truth
        const longer = (id: string) => distanceTo(places.get(id), truth) - distanceTo(places.get(id), one.truth)
        const moved = (id: string) =>
          measurement.kind === 'range' ? longer(id) : measurement.kind === 'tdoa' ? longer(id) - longer(measurement.ref) : 0
        return {
          ...one,
          t: one.t + share * step,
          truth,
          measurement: changeReading(measurement, (id, value) => (id === anchor ? value + moved(id) : null)),
        }
      })
    })
    .sort((a, b) => a.t - b.t)
}

type Place = RecordedEpoch['truth']

const between = (from: Place, to: Place, share: number): Place =>
  from === null || to === null
    ? from
    : [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]), from[2] + share * (to[2] - from[2])]

/** 0 where either place is unknown. */
const distanceTo = (anchor: AnchorSite | undefined, truth: Place): number =>
  anchor === undefined || truth === null ? 0 : Math.hypot(anchor.x - truth[0], anchor.y - truth[1], anchor.z - truth[2])
