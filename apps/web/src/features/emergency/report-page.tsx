import '../../components/page-styles.css'
import { Button, Group, Table } from '@mantine/core'
import { type EvacuationReport, emergencyRun } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PageLoading } from '../../components/page-loading.tsx'
import { LoadFailed } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { ArrivalCurve } from './arrival-curve.tsx'
import { ReplayView } from './replay-view.tsx'
import classes from './report-page.module.css'

addPageTexts()
const route = getRouteApi('/emergencyReport')

/** The report of a drill or an emergency, without layout, for paper or the browser's PDF. */
export function EmergencyReportPage() {
  const { id = '' } = route.useSearch()
  const { data, error, refetch } = useQuery({
    queryKey: ['emergencyReport', id],
    queryFn: ({ signal }) => call('emergencyReport', { query: { id }, quiet: true, signal }),
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data ? <Report report={data} /> : <PageLoading />
}

const FIGURES = ['fastestS', 'averageS', 'longestS', 'mostS', 'allS'] as const
const COUNTS = ['people', 'expected', 'safe', 'missing', 'byHand', 'outside', 'excused'] as const

function Report({ report: { run, figures, model, islands, alarms, events, late, earlier } }: { report: EvacuationReport }) {
  const { t, option } = useResourceTexts(emergencyRun)
  const zone = useTimeZone()
  const at = (time: string | null) => (time === null ? t('app.empty') : siteDateTime(Date.parse(time), zone))
  const took = (seconds: number | null) => (seconds === null ? t('app.empty') : duration(seconds * 1000))
  return (
    <main className={classes.page}>
      <Group justify="space-between">
        <h1>{t('emergency.report.title', { name: run.name })}</h1>
        <Button className={classes.screenOnly} variant="default" onClick={() => window.print()}>
          {t('emergency.report.print')}
        </Button>
      </Group>
      <p>
        {option('runKind', run.kind)} · {option('runState', run.state)} · {at(run.startedAt)} – {at(run.endedAt)} · {run.startedBy}
        {run.reason && ` · ${run.reason}`}
      </p>
      <dl className={classes.figures}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(`emergency.report.figure.${name}`)}</dt>
            <dd>{took(figures[name])}</dd>
          </div>
        ))}
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`emergency.report.figure.${name}`)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('emergency.report.figure.alarms')}</dt>
          <dd>{alarms.total}</dd>
        </div>
      </dl>
      <h2>{t('emergency.board.islands')}</h2>
      <ArrivalCurve islands={islands} label={t('emergency.report.curve')} />
      <Rows
        heads={[t('emergency.roll.island'), t('emergency.report.sent'), t('emergency.report.arrived'), t('emergency.report.capacity')]}
        rows={islands.map((one) => [one.name, one.expected, one.arrived, one.capacity ?? t('emergency.unlimited')])}
      />
      <ReplayView runId={run.id} islands={islands} />
      <h2>{t('emergency.report.areas')}</h2>
      <Rows
        heads={[t('emergency.report.area'), t('emergency.report.figure.alarms')]}
        rows={alarms.areas.map((one) => [one.name ?? t('app.empty'), one.alarms])}
      />
      <h2>{t('emergency.report.late')}</h2>
      <Rows
        heads={[
          t('emergency.roll.name'),
          t('emergency.roll.unit'),
          t('emergency.roll.island'),
          t('emergency.report.took'),
          t('emergency.report.walking'),
          t('emergency.roll.state'),
          t('emergency.report.why'),
        ]}
        rows={late.map((one) => [
          ...[one.name, one.unit ?? '', one.island ?? '', took(one.arrivedS), took(one.walkingS)],
          `${t(`emergency.state.${one.state}`)}${one.cameLater ? ` · ${t('emergency.board.late')}` : ''}`,
          `${t(`emergency.lateReason.${one.reason}`)}${one.reasonS === null ? '' : ` ${took(one.reasonS)}`}`,
        ])}
      />
      <h2>{t('emergency.report.events')}</h2>
      <Rows
        heads={[t('emergency.report.at'), t('emergency.report.what')]}
        rows={events.map(({ at: time, kind, detail }) => [
          at(time),
          [
            t(`emergency.event.${kind}`),
            ...['content', 'island', 'name', 'names', 'people', 'by', 'reason', 'note'].map((key) => detail[key]),
          ]
            .filter((part) => part !== undefined && part !== '')
            .join(' · '),
        ])}
      />
      <h2>{t('emergency.report.earlier')}</h2>
      <Rows
        heads={[
          t('emergency.report.at'),
          ...FIGURES.map((name) => t(`emergency.report.figure.${name}`)),
          t('emergency.report.figure.missing'),
        ]}
        rows={[
          [t('emergency.report.model'), ...FIGURES.map((name) => took(name in model ? model[name as keyof typeof model] : null)), ''],
          ...[{ ...figures, startedAt: run.startedAt }, ...earlier].map((one) => [
            ...[at(one.startedAt), ...FIGURES.map((name) => took(one[name])), one.missing],
          ]),
        ]}
      />
    </main>
  )
}

function Rows({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly (string | number)[])[] }) {
  return (
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, i) => (
          <Table.Tr key={i}>
            {row.map((cell, j) => (
              <Table.Td key={heads[j]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
