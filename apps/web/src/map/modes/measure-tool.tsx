import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeatureCollection } from '../plan/geojson.ts'
import { toLngLat } from '../shell/plan-frame.ts'
import { lengthText } from '../shell/scale-length.ts'
import type { SiteMap } from '../shell/site-map.ts'
import { type MeasureState, measure, measuredM, NO_MEASURE } from './measure.ts'
import classes from './measure-tool.module.css'

function toFeatures({ points }: MeasureState): FeatureCollection {
  const places = points.map(([x, y]) => toLngLat(x, y))
  return {
    type: 'FeatureCollection',
    features: [
      ...places.map((coordinates) => ({ type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates }, properties: {} })),
      ...(places.length > 1
        ? [{ type: 'Feature' as const, geometry: { type: 'LineString' as const, coordinates: places }, properties: {} }]
        : []),
    ],
  }
}

/** Measuring mode: clicks on the map add points, keys end, undo and leave; the buttons do the same. */
export function MeasureTool({ site, onLeave }: { site: SiteMap; onLeave: () => void }) {
  const { t } = useTranslation()
  const [state, dispatch] = useReducer(measure, NO_MEASURE)

  useEffect(() => {
    const onClick = ({ point }: { point: { x: number; y: number } }) => dispatch({ type: 'add', at: site.toSite(point) })
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, button, [role="dialog"]')) return
      if (event.key === 'Enter') dispatch({ type: 'end' })
      else if (event.key === 'Backspace') dispatch({ type: 'undo' })
      else if (event.key === 'Escape') onLeave()
      else return
      event.preventDefault()
    }
    site.map.on('click', onClick)
    site.map.getCanvas().style.cursor = 'crosshair'
    document.addEventListener('keydown', onKey)
    return () => {
      site.map.off('click', onClick)
      site.map.getCanvas().style.cursor = ''
      document.removeEventListener('keydown', onKey)
      site.setData('measure', toFeatures(NO_MEASURE))
    }
  }, [site, onLeave])
  useEffect(() => site.setData('measure', toFeatures(state)), [site, state])

  return (
    <div className={classes.panel} role="status">
      <div>{state.points.length > 1 ? t('map.measure.total', { length: lengthText(measuredM(state)) }) : t('map.measure.hint')}</div>
      <div className={classes.buttons}>
        {state.points.length > 0 && !state.done && (
          <button type="button" onClick={() => dispatch({ type: 'undo' })}>
            {t('map.measure.undo')}
          </button>
        )}
        {state.points.length > 0 && (
          <button type="button" onClick={() => dispatch({ type: 'restart' })}>
            {t('map.measure.again')}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {t('map.measure.end')}
        </button>
      </div>
    </div>
  )
}
