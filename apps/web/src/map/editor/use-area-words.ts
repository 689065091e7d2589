import type { Floor } from '@muster/contracts'
import { floorsOf } from '@muster/geometry'
import { useTranslation } from 'react-i18next'
import type { DrawnShape } from '../modes/document.ts'
import { floorName } from '../words/position-words.ts'

/** What the list of areas says of each: type, risk level and floors; of one that is compared, its side. */
export function useAreaWords(floors: readonly Floor[]) {
  const { t } = useTranslation()
  const floorsOfArea = (drawn: DrawnShape) =>
    floorsOf({ floor: drawn.floor, moreFloors: [...(drawn.moreFloors ?? [])] })?.map((floor) => floorName(t, floors, floor)) ?? [
      t('areas.everyFloor'),
    ]
  const kindOf = (drawn: DrawnShape): string => {
    const { area, side, shape } = drawn
    const level = area?.riskLevel ?? null
    const what = area
      ? [area.type.name, ...(level === null ? [] : [t(`map.legend.risk.${level}`)])]
      : [side ? t(`map.draw.side.${side}`) : t('map.draw.unsaved'), t(`map.draw.shape.${shape.type}`)]
    return [...what, floorsOfArea(drawn).join(t('resource.listSeparator'))].join(' · ')
  }
  return { title: t('map.draw.areas'), none: t('map.draw.none'), kindOf }
}
