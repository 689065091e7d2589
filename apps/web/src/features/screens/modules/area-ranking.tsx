import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const EVERY_MS = 3000

/** Head count lines selected for big screens, the fullest first. */
export function AreaRankingModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { data, error, updatedAtMs } = useScreenQuery(
    ['screen', 'areas'],
    (signal) => call('areaStatisticCounts', { query: { place: 'bigScreen' }, quiet: true, signal }),
    EVERY_MS,
  )
  const lines = (data?.lines ?? []).toSorted((a, b) => b.people - a.people)
  const most = Math.max(1, ...lines.map(({ people }) => people))
  const rows = lines.map(({ id, name, people }, i) => ({
    key: id,
    row: (
      <div className={classes.row}>
        <span className={classes.rank}>{i + 1}</span>
        <span className={classes.grow}>{name}</span>
        <span className={classes.bar} aria-hidden>
          <i style={{ width: `${(100 * people) / most}%` }} />
        </span>
        <span className={classes.number}>{people}</span>
      </div>
    ),
  }))
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error} figure={data?.total.people}>
      {data && rows.length === 0 && <Nothing>{t('screens.noAreas')}</Nothing>}
      {rows.length > 0 && (
        <RotatingList label={t('screens.module.areaRanking')} rows={rows} lines={2} textPx={item.textPx} rowGapPx={item.rowGapPx} />
      )}
    </Panel>
  )
}
