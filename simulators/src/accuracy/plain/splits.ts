import type { RecordedEpoch, Recording } from '@muster/positioning'
import type { Records } from '../harder.ts'

/** A recording cut or thinned, under the name of the cut. */
export interface Split {
  name: string
  records: Records
}

type Epochs = readonly RecordedEpoch[]

/** Rows within so many seconds are one transmission. */
const ONE_S = 0.05
const PAUSE_EVERY_S = 30
const PAUSE_S = 290
/** Somebody stands still who stays within this many metres for this many seconds. */
const STANDS_M = 0.05
const STANDS_S = 5

/** Parts of the time of a recording, from `first` to `last` of `of` equal ones. */
const part = (epochs: Epochs, first: number, last: number, of: number): Epochs => {
  const [from, to] = [epochs[0]!.t, epochs.at(-1)!.t + 1e-6]
  const at = (k: number) => from + (k / of) * (to - from)
  return epochs.filter(({ t }) => t >= at(first) && t < at(last))
}

/** One transmission of each tag in every `everyS`. */
function thinned(epochs: Epochs, everyS: number): Epochs {
  const taken = new Map<string, number>()
  return epochs.filter(({ t, tag }) => {
    const since = t - (taken.get(tag) ?? -Infinity)
    if (since > ONE_S && since < everyS - 1e-6) return false
    if (since > ONE_S) taken.set(tag, t)
    return true
  })
}

/** A pause without measurements after every half minute, like a sleeping card. */
const paused = (epochs: Epochs): Epochs => epochs.map((one) => ({ ...one, t: one.t + Math.floor(one.t / PAUSE_EVERY_S) * PAUSE_S }))

/** Each stretch in which a tag stands, as a recording of its own. */
function standing(epochs: Epochs): Epochs[] {
  const stretches: RecordedEpoch[][] = []
  const running = new Map<string, RecordedEpoch[]>()
  const close = (stretch: RecordedEpoch[] | undefined) => {
    if (stretch !== undefined && stretch.at(-1)!.t - stretch[0]!.t >= STANDS_S) stretches.push(stretch)
  }
  for (const one of epochs) {
    if (one.truth === null) continue
    const stretch = running.get(one.tag)
    const [from] = stretch ?? []
    if (stretch && from && Math.hypot(one.truth[0] - from.truth![0], one.truth[1] - from.truth![1]) <= STANDS_M) stretch.push(one)
    else {
      close(stretch)
      running.set(one.tag, [one])
    }
  }
  for (const stretch of running.values()) close(stretch)
  return stretches
}

/** The parts of a file in which rows of several recordings are interleaved: one for each tag and place. */
export function takenApart(epochs: Epochs): Epochs[] {
  const runs = new Map<string, RecordedEpoch[]>()
  for (const one of epochs) {
    const key = `${one.tag} ${one.truth?.join(' ')}`
    const run = runs.get(key)
    if (run) run.push(one)
    else runs.set(key, [one])
  }
  return [...runs.values()]
}

/** Every cut of a recording that leaves its calibration as it is. */
export function cutsOf(records: Records): Split[] {
  const each = (name: string, cut: (epochs: Epochs) => Epochs[]): Split => ({
    name,
    records: { ...records, recordings: records.recordings.flatMap(cut).filter((epochs) => epochs.length > 0) },
  })
  return [
    each('whole', (epochs) => [epochs]),
    each('first half', (epochs) => [part(epochs, 0, 1, 2)]),
    each('second half', (epochs) => [part(epochs, 1, 2, 2)]),
    each('first third', (epochs) => [part(epochs, 0, 1, 3)]),
    each('middle third', (epochs) => [part(epochs, 1, 2, 3)]),
    each('last third', (epochs) => [part(epochs, 2, 3, 3)]),
    each('one a second', (epochs) => [thinned(epochs, 1)]),
    each('one in two seconds', (epochs) => [thinned(epochs, 2)]),
    each('with pauses', (epochs) => [paused(epochs)]),
    each('standing stretches', standing),
  ].filter(({ records: { recordings } }) => recordings.length > 0)
}

/** Cross-validation within a recording: one half calibrates the other, and each of several all the others. */
export function ownCalibrations({ recordings, ...records }: Records): Split[] {
  const learnt = (epochs: Epochs): Recording => ({ fingerprints: [], epochs })
  const split = (name: string, train: Epochs, test: Epochs[]): Split => ({
    name,
    records: { ...records, calibration: learnt(train), recordings: test },
  })
  if (recordings.length > 1) {
    return recordings.map((one, i) =>
      split(`recording ${i + 1}, calibrated on the others`, inTurn(recordings.filter((_, k) => k !== i)), [[...one]]),
    )
  }
  const [only = []] = recordings
  const [first, second] = [part(only, 0, 1, 2), part(only, 1, 2, 2)]
  return [split('second half, calibrated on the first', first, [second]), split('first half, calibrated on the second', second, [first])]
}

const inTurn = (recordings: readonly Epochs[]): Epochs => recordings.flat()
