import type { Plan, Site } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanDrawing } from '../../../map/plan/plan-drawing.tsx'
import { floorName } from '../../../map/words/position-words.ts'

type Feature = Plan['features'][number]

/** More would block the page; the rest is visible on the map. */
const MOST_DRAWN = 20_000

const join = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${x} ${-y}`).join('L')

/** Lines of a shape for paper, whose y goes down. */
function pathOf({ geometry }: Feature): string {
  switch (geometry.type) {
    case 'polygon':
      return geometry.rings.map((ring) => `M${join(ring)}Z`).join('')
    case 'line':
      return `M${join(geometry.points)}`
    case 'circle': {
      const [[x, y], r] = [geometry.centre, geometry.radiusM]
      return `M${x - r} ${-y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'point': {
      const [x, y] = geometry.at
      return `M${x - 1} ${-y}h2M${x} ${-y - 1}v2`
    }
  }
}

interface DrawingPreviewProps {
  site: Site
  floor: number
  features: readonly Feature[]
}

/** The drawing over the plan in force: shows at once whether it is aligned. */
export function DrawingPreview({ site, floor, features }: DrawingPreviewProps) {
  const { t } = useTranslation()
  const path = useMemo(() => {
    const shown = features.filter((feature) => feature.floor === floor)
    return shown.slice(0, MOST_DRAWN).map(pathOf).join('')
  }, [features, floor])
  const [minX, minY, maxX, maxY] = site.extent
  return (
    <PlanDrawing site={site} floor={floor} areas={[]} label={t('planDrawing.preview', { floor: floorName(t, site.floors, floor) })}>
      <path
        d={path}
        data-testid="drawing"
        fill="#1f6fd033"
        fillRule="evenodd"
        stroke="#1f6fd0"
        strokeWidth={Math.max(maxX - minX, maxY - minY) / 500}
      />
    </PlanDrawing>
  )
}
