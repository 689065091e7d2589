import { Anchor } from '@mantine/core'
import { type PatrolOverview, patrolRound } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './overview.module.css'
import { type Bar, Bars } from './plots/bars.tsx'
import { TrendPlot } from './plots/trend-plot.tsx'
import { ROUND_COLOURS } from './state-badge.tsx'

/** Summary of a span of days: figures, each day, how rounds ended, why points were missed, and which most often. */
export function Overview({ span }: { span: { from?: string; to?: string } }) {
  const query = useQuery({
    queryKey: ['patrolOverview', span],
    queryFn: ({ signal }) => call('patrolOverview', { query: span, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  return <QueryStates query={query}>{(found) => (found.days.length === 0 ? null : <Plots found={found} />)}</QueryStates>
}

function Plots({ found }: { found: PatrolOverview }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(patrolRound)
  const rounds = (search: Record<string, string>) => ({ ...search, time: `${found.from} 00:00:00,${found.to} 23:59:59` })
  const states = found.states.map(
    ({ state, rounds: count }): Bar => ({
      ...{ key: state, count, text: String(count), colour: `var(--mantine-color-${ROUND_COLOURS[state]}-6)` },
      name: <Records search={rounds({ state })} name={option('patrolRoundState', state)} />,
    }),
  )
  const reasons = found.reasons.map(
    ({ reason, points }): Bar => ({
      ...{ key: reason, name: option('patrolMissReason', reason), count: points, text: String(points) },
    }),
  )
  const points = found.mostMissed.map(
    ({ id, name, due, missed }): Bar => ({
      ...{ key: id, count: missed, text: t('patrol.missedOf', { missed, due }) },
      name: <Records search={rounds({ missedPoint: name })} name={name} />,
    }),
  )
  return (
    <>
      <Figures found={found} />
      <div className={classes.parts}>
        <section className={classes.part} data-wide>
          <h2>{t('patrol.trend')}</h2>
          <TrendPlot label={t('patrol.trend')} days={found.days} />
        </section>
        <section className={classes.part}>
          <h2>{t('patrol.states')}</h2>
          <Bars label={t('patrol.states')} bars={states} />
        </section>
        <section className={classes.part}>
          <h2>{t('patrol.reasons')}</h2>
          {reasons.length === 0 ? t('patrol.noneMissed') : <Bars label={t('patrol.reasons')} bars={reasons} />}
        </section>
        <section className={classes.part}>
          <h2>{t('patrol.mostMissed')}</h2>
          {points.length === 0 ? t('patrol.noneMissed') : <Bars label={t('patrol.mostMissed')} bars={points} />}
        </section>
      </div>
    </>
  )
}

function Figures({ found: { days, states } }: { found: PatrolOverview }) {
  const { t } = useTranslation()
  const sum = (of: 'done' | 'late' | 'missed') => days.reduce((total, day) => total + day[of], 0)
  const rounds = states.reduce((total, { rounds: count }) => total + count, 0)
  const complied = states.find(({ state }) => state === 'complied')?.rounds ?? 0
  const passed = sum('done') + sum('late')
  const share = (part: number, whole: number) => (whole === 0 ? t('app.empty') : `${((100 * part) / whole).toFixed(1)} %`)
  const figures = {
    rounds: String(rounds),
    pct: share(passed, passed + sum('missed')),
    complied: share(complied, rounds),
    missed: String(sum('missed')),
  }
  return (
    <dl className={classes.figures}>
      {(['rounds', 'pct', 'complied', 'missed'] as const).map((name) => (
        <div key={name} className={classes.figure}>
          <dt>{t(`patrol.figure.${name}`)}</dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A name that links to its rounds. */
function Records({ search, name }: { search: Record<string, string>; name: string }) {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to="/patrol/rounds" search={{ q: search } as never} size="sm" aria-label={t('patrol.records', { name })}>
      {name}
    </Anchor>
  )
}
