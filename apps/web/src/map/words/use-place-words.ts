import { LANDMARK_KINDS, type Site } from '@muster/contracts'
import { flattenPolygon, isOnFloor, placeOf, polygonAreaM2, polygonContains } from '@muster/geometry'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../live/queries.ts'
import { floorName } from './position-words.ts'

/** A place on the plan, metres. */
export interface WordedPlace {
  x: number
  y: number
  floor: number
}

interface PlaceWords {
  /** The smallest area around it, preferring a place to a rule about one; null outside all. */
  areaOf: (place: WordedPlace) => string | null
  /** Floor, area and the nearest landmark, as said on the radio. */
  wordsOf: (place: WordedPlace) => string
}

const isLandmark = ({ kind, name }: Site['features'][number]) => name !== null && name !== '' && LANDMARK_KINDS.some((one) => one === kind)

/** What places of the site are called; shapes are prepared once. */
export function usePlaceWords(): PlaceWords {
  const { t } = useTranslation()
  const site = useSite().data
  return useMemo(() => {
    const areas = (site?.areas ?? [])
      .map((area) => ({
        area,
        shape: flattenPolygon(area.polygon),
        rank: area.use === 'zone' ? 1 : 0,
        sizeM2: polygonAreaM2(area.polygon),
      }))
      .sort((a, b) => a.rank - b.rank || a.sizeM2 - b.sizeM2)
    const landmarks = (site?.features ?? []).filter(isLandmark).map(({ name, floor, geometry }) => ({ name: name ?? '', floor, geometry }))
    const areaOf = ({ x, y, floor }: WordedPlace) =>
      areas.find(({ area, shape }) => isOnFloor(area, floor) && polygonContains(shape, x, y))?.area.name ?? null
    return {
      areaOf,
      wordsOf: (place) => {
        const { nearName, nearM } = placeOf({ namedAreas: [], landmarks }, { ...place, z: null })
        const near =
          nearName !== null && nearM !== null && nearM >= 1 ? t('alarms.near', { name: nearName, distance: Math.round(nearM) }) : nearName
        const area = areaOf(place)
        return [area, near === area ? null : near, floorName(t, site?.floors ?? [], place.floor)]
          .filter((part) => part !== null)
          .join(' · ')
      },
    }
  }, [site, t])
}
