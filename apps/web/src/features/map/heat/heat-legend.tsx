import type { HeatPeriod } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import classes from './heat.module.css'
import { heatColour } from './heat-colours.ts'
import type { HotPlace } from './heat-raster.ts'

interface HeatLegendProps {
  isNow: boolean
  shown: HeatPeriod | null
  tiers: readonly number[]
  radiusM: number
  countsLastKnown: boolean
  places: readonly HotPlace[]
  onGo: (place: HotPlace) => void
}

/** What the colours mean, with units; what was left out; and the hottest places as a table. */
export function HeatLegend({ isNow, shown, tiers, radiusM, countsLastKnown, places, onGo }: HeatLegendProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const unit = t(isNow ? 'map.heat.people' : 'map.heat.minutes')
  return (
    <>
      <p className={classes.note}>{t('map.heat.unit', { unit, radius: radiusM })}</p>
      <ul className={classes.legend}>
        {tiers.map((tier, i) => (
          <li key={tier}>
            <span className={classes.swatch} style={{ background: heatColour(i + 1, tiers.length) }} />
            {i + 1 < tiers.length ? t('map.heat.between', { from: tier, to: tiers[i + 1] }) : t('map.heat.from', { from: tier })}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {isNow
          ? t(countsLastKnown ? 'map.heat.lastKnown' : 'map.heat.live')
          : shown !== null &&
            t('map.heat.made', {
              ...{ from: at(shown.from), to: at(shown.to), people: shown.people, cell: shown.cellM },
              unlocated: (shown.unlocatedS / 3600).toFixed(1),
            })}
      </p>
      {places.length === 0 ? (
        <p className={classes.note}>{t('map.heat.none')}</p>
      ) : (
        <details>
          <summary>{t('map.heat.table')}</summary>
          <table className={classes.places}>
            <thead>
              <tr>
                <th scope="col">{t('map.heat.place')}</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={`${place.x} ${place.y}`}>
                  <th scope="row">
                    <button type="button" className={classes.go} onClick={() => onGo(place)}>
                      {t('map.heat.at', { x: place.x.toFixed(0), y: place.y.toFixed(0) })}
                    </button>
                  </th>
                  <td>{place.value.toFixed(isNow ? 0 : 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
