import { type PatrolRoundState, patrolRound } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { Figures, Tag, type Tone } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const EVERY_MS = 15_000
const TONES: Readonly<Record<PatrolRoundState, Tone>> = {
  ...{ waiting: 'plain', running: 'low', complied: 'normal', late: 'medium', wrongOrder: 'medium', incomplete: 'high', missed: 'critical' },
}
const ORDER: readonly PatrolRoundState[] = ['running', 'missed', 'incomplete', 'late', 'wrongOrder', 'waiting', 'complied']

/** The rounds of the day with their progress. */
export const usePatrolBoard = () =>
  useScreenQuery(['screen', 'patrol'], (signal) => call('patrolBoard', { query: {}, quiet: true, signal }), EVERY_MS)

export function PatrolModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(patrolRound)
  const zone = useTimeZone()
  const { data, error, updatedAtMs } = usePatrolBoard()
  const rounds = (data?.rounds ?? []).toSorted(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.startAt < b.startAt ? -1 : 1),
  )
  const clock = (iso: string) => siteDateAndTime(Date.parse(iso), zone).time.slice(0, 5)
  const count = (...states: PatrolRoundState[]) => rounds.filter(({ state }) => states.includes(state)).length
  const rows = rounds.map(({ id, routeName, teams, state, points, startAt }) => {
    const passed = points.filter((point) => point.state === 'done' || point.state === 'late').length
    return {
      key: id,
      row: (
        <div className={classes.row}>
          <span className={classes.muted}>{clock(startAt)}</span>
          <Tag tone={TONES[state]}>{option('patrolRoundState', state)}</Tag>
          <span className={classes.grow}>
            {routeName} · {teams}
          </span>
          <span className={classes.bar} aria-hidden>
            <i style={{ width: `${(100 * passed) / Math.max(1, points.length)}%` }} />
          </span>
          <span className={classes.strong}>
            {passed}/{points.length}
          </span>
        </div>
      ),
    }
  })
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error} figure={data && rounds.length}>
      {data && rounds.length === 0 && <Nothing>{t('screens.noRounds')}</Nothing>}
      {rounds.length > 0 && (
        <>
          <Figures
            small
            figures={[
              { key: 'running', label: option('patrolRoundState', 'running'), value: count('running') },
              { key: 'complied', label: option('patrolRoundState', 'complied'), value: count('complied'), tone: 'normal' },
              { key: 'late', label: t('screens.roundsAmiss'), value: count('late', 'wrongOrder', 'incomplete'), tone: 'high' },
              { key: 'missed', label: option('patrolRoundState', 'missed'), value: count('missed'), tone: 'critical' },
            ]}
          />
          <RotatingList label={t('screens.module.patrol')} rows={rows} textPx={item.textPx} rowGapPx={item.rowGapPx} />
        </>
      )}
    </Panel>
  )
}
