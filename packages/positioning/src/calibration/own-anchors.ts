import type { Measurement } from '../measurement.ts'
import type { RecordedEpoch, Recording } from './recording.ts'

export interface OwnRecording {
  recording: Recording
  /** Anchors that the recording heard and the site does not have, sorted. */
  foreign: string[]
}

/**
 * A recording from the site's point of view: ids in the site's spelling, without measurements to other anchors, and
 * without those left empty.
 * @param spell an id as the site spells it
 */
export function ownRecording(
  { epochs, fingerprints }: Recording,
  anchors: ReadonlySet<string>,
  spell: (id: string) => string,
): OwnRecording {
  const spelt = new Map<string, string>()
  const foreign = new Set<string>()
  const own = (given: string): string | null => {
    let id = spelt.get(given)
    if (id === undefined) {
      id = spell(given)
      spelt.set(given, id)
      if (!anchors.has(id)) foreign.add(id)
    }
    return anchors.has(id) ? id : null
  }
  const levels = (given: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([id, value]) => {
        const known = own(id)
        return known === null ? [] : [[known, value] as const]
      }),
    )
  return {
    recording: {
      epochs: epochs.flatMap((epoch): RecordedEpoch[] => {
        const measurement = measurementOf(epoch.measurement, own)
        return measurement === null ? [] : [{ ...epoch, tag: spell(epoch.tag), measurement }]
      }),
      fingerprints: fingerprints
        .map((point) => ({ ...point, rssiDbm: levels(point.rssiDbm), spreadDb: levels(point.spreadDb) }))
        .filter(({ rssiDbm }) => Object.keys(rssiDbm).length > 0),
    },
    foreign: [...foreign].sort(),
  }
}

function measurementOf(given: Measurement, own: (id: string) => string | null): Measurement | null {
  if (!('anchors' in given)) return given
  const kept: number[] = []
  const anchors: string[] = []
  given.anchors.forEach((id, i) => {
    const known = own(id)
    if (known === null) return
    kept.push(i)
    anchors.push(known)
  })
  if (anchors.length === 0) return null
  switch (given.kind) {
    case 'range':
      return { kind: 'range', anchors, distancesM: kept.map((i) => given.distancesM[i]!) }
    case 'rssi':
      return { kind: 'rssi', anchors, rssiDbm: kept.map((i) => given.rssiDbm[i]!) }
    case 'tdoa': {
      const ref = own(given.ref)
      return ref === null ? null : { kind: 'tdoa', ref, anchors, differencesM: kept.map((i) => given.differencesM[i]!) }
    }
  }
}
