import { type DrillPlanRow, drillPlan, type EmergencyRunRow, emergencyRun } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { livePositions } from '../../../live/live-positions.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { loadPage } from '../../../resource/resource-calls.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { mayDo, useSessionInfo } from '../../../session/session-info.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { Tag } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const EVERY_MS = 60_000
const NEWEST = { page: 0, size: 10 }

/** Drills that are planned, and how the last ones ended. */
export function DrillsModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(emergencyRun)
  const zone = useTimeZone()
  const seesPlans = mayDo(useSessionInfo(), drillPlan.permissions.view)
  const { data, error, updatedAtMs } = useScreenQuery(
    ['screen', 'drills', seesPlans],
    async (signal) => {
      const runs = await loadPage<EmergencyRunRow>(emergencyRun, NEWEST, signal)
      const plans = seesPlans ? (await loadPage<DrillPlanRow>(drillPlan, NEWEST, signal)).rows : []
      return { runs: runs.rows, plans }
    },
    EVERY_MS,
  )
  const day = (iso: string) => siteDateAndTime(Date.parse(iso), zone).date
  const nowMs = livePositions.serverNowMs()
  const planned = (data?.plans ?? [])
    .filter(({ startAt }) => Date.parse(startAt) > nowMs)
    .toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1))
  const rows = [
    ...planned.map(({ id, name, startAt }) => ({
      key: id,
      row: (
        <div className={classes.row}>
          <Tag tone="low">{t('screens.planned')}</Tag>
          <span className={classes.grow}>{name}</span>
          <span className={classes.muted}>{day(startAt)}</span>
        </div>
      ),
    })),
    ...(data?.runs ?? []).map(({ id, kind, name, startedAt, expected, safe }) => ({
      key: id,
      row: (
        <div className={classes.row}>
          <Tag tone={kind === 'real' ? 'critical' : 'plain'}>{option('runKind', kind)}</Tag>
          <span className={classes.grow}>{name}</span>
          <span className={classes.strong}>{expected === null ? t('app.empty') : t('screens.safeOf', { safe: safe ?? 0, expected })}</span>
          <span className={classes.muted}>{day(startedAt)}</span>
        </div>
      ),
    })),
  ]
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error}>
      {data && rows.length === 0 && <Nothing>{t('screens.noDrills')}</Nothing>}
      {rows.length > 0 && <RotatingList label={t('screens.module.drills')} rows={rows} textPx={item.textPx} rowGapPx={item.rowGapPx} />}
    </Panel>
  )
}
