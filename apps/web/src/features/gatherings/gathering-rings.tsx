import { useTranslation } from 'react-i18next'
import { openAlarm } from '../../components/open-alarm.ts'
import { useLive } from '../../live/live-store.ts'
import type { MapLayerProps } from '../../map/shell/map-layers.ts'
import { type GatheringRing, gatheringRings } from './gathering-places.ts'
import classes from './gathering-rings.module.css'
import { usePlacesOfRings } from './use-places-of-rings.ts'

/**
 * A ring around every gathering on the floor in the colour of its tier, with the head count, which opens its alarm. In
 * three dimensions the ring is a body with only the count written on it.
 */
export function GatheringRings({ site, floor, flat }: MapLayerProps) {
  const { t } = useTranslation()
  const alarms = useLive((state) => state.alarms)
  const rings = gatheringRings(alarms.values(), floor)
  const box = usePlacesOfRings(site, flat, rings)
  const words = ({ priority, count, dispersed }: GatheringRing) => {
    const tier = t(`alarms.gathering.tier.${priority}`)
    return dispersed ? t('alarms.gathering.ringDispersed', { tier }) : t('alarms.gathering.ring', { tier, count })
  }
  return (
    <div ref={box} className={classes.rings}>
      {rings.map((ring) => (
        <div key={ring.id} className={classes.place} data-priority={ring.priority} data-ends-by={ring.manual ? 'hand' : 'itself'}>
          {flat && <div className={classes.ring} data-pulsing={ring.pulsing || undefined} data-dispersed={ring.dispersed || undefined} />}
          <button type="button" className={classes.chip} aria-label={words(ring)} title={words(ring)} onClick={() => openAlarm(ring.id)}>
            {ring.count}
          </button>
        </div>
      ))}
    </div>
  )
}
