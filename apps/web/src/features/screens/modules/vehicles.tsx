import { bigScreen, VEHICLE_CLASSES } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { useCounted, vehiclesOf } from '../show/counted-now.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { Figures } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const KMH = 3.6

/** Vehicles on the site, the quickest first. */
export function VehiclesModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  const counted = useCounted()
  const rows = counted.vehicles.map(({ entry, speedMps }) => ({
    key: String(entry.no),
    row: (
      <div className={classes.row}>
        <span className={classes.strong}>{entry.name}</span>
        <span className={`${classes.grow} ${classes.muted}`}>
          {entry.company ?? entry.departName ?? option('trackableClass', entry.class)}
        </span>
        <span>{t('screens.speed', { speed: (speedMps * KMH).toFixed(0) })}</span>
      </div>
    ),
  }))
  return (
    <Panel item={item} updatedAtMs={counted.atMs} figure={counted.atMs === null ? undefined : vehiclesOf(counted)}>
      <Figures
        small
        figures={VEHICLE_CLASSES.map((name) => ({ key: name, label: option('trackableClass', name), value: counted.byClass[name] }))}
      />
      {rows.length === 0 ? (
        <Nothing>{t('screens.noVehicles')}</Nothing>
      ) : (
        <RotatingList label={t('screens.module.vehicles')} rows={rows} textPx={item.textPx} rowGapPx={item.rowGapPx} />
      )}
    </Panel>
  )
}
