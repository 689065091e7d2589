import type { PositioningSite } from '@muster/positioning'
import { seededRandom } from '@muster/seed'

/** A wrong calibration: of other tags, of other anchors, of long ago, with a slip. */
interface WrongCalibration {
  name: string
  change(site: PositioningSite): PositioningSite
}

const next = (ids: readonly string[], id: string) => (id === '' ? '' : ids[(ids.indexOf(id) + 1) % ids.length]!)
const tagsOf = ({ rangeOffsets }: PositioningSite) =>
  [...new Set(rangeOffsets.map(({ tagHwId }) => tagHwId))].filter((id) => id !== '').sort()
const anchorsOf = ({ anchors }: PositioningSite) => anchors.map(({ hwId }) => hwId).sort()

/** How far hardware drifts over years, 1 sigma, and what a typing slip adds, metres. */
const OLD_M = 0.1
const SLIP_M = 0.6

const offsets = (name: string, change: (site: PositioningSite) => PositioningSite['rangeOffsets']): WrongCalibration => ({
  name,
  change: (site) => ({ ...site, rangeOffsets: change(site) }),
})

export const WRONG_CALIBRATIONS: readonly WrongCalibration[] = [
  {
    name: 'tags swapped',
    change(site) {
      const ids = tagsOf(site)
      const swap = <T extends { tagHwId: string }>(entries: readonly T[]) =>
        entries.map((one) => ({ ...one, tagHwId: next(ids, one.tagHwId) }))
      return { ...site, rangeOffsets: swap(site.rangeOffsets), anglePatterns: swap(site.anglePatterns ?? []) }
    },
  },
  offsets('anchors swapped', (site) => {
    const ids = anchorsOf(site)
    return site.rangeOffsets.map((one) => ({ ...one, anchorHwId: next(ids, one.anchorHwId) }))
  }),
  {
    name: 'mirrored',
    change: (site) => ({
      ...site,
      rangeOffsets: site.rangeOffsets.map((one) => ({
        ...one,
        anchorHwId: anchorsOf(site).at(-1 - anchorsOf(site).indexOf(one.anchorHwId))!,
      })),
      anglePatterns: (site.anglePatterns ?? []).map((pattern) => ({ ...pattern, sin1: -pattern.sin1, sin2: -pattern.sin2 })),
    }),
  },
  offsets('old', ({ rangeOffsets }) => {
    const random = seededRandom(7)
    return rangeOffsets.map((one) => ({ ...one, offsetM: one.offsetM + random.gaussian(OLD_M) }))
  }),
  offsets('one anchor wrong', (site) => {
    const [first] = anchorsOf(site)
    return site.rangeOffsets.map((one) => (one.anchorHwId === first ? { ...one, offsetM: one.offsetM + SLIP_M } : one))
  }),
  offsets('one anchor wrong the other way', (site) => {
    const [first] = anchorsOf(site)
    return site.rangeOffsets.map((one) => (one.anchorHwId === first ? { ...one, offsetM: one.offsetM - SLIP_M } : one))
  }),
]
