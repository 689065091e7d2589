import { Badge, Group, SegmentedControl, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { GATE_KINDS, type GateKind, type GateStatistics, personPassage } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { HourPlot } from './hour-plot.tsx'

const DAY_MS = 86_400_000
const USUAL_DAYS = 7

/** Passages of some days by hour, gate and unit. */
function GateStatisticsScreen() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const dayOf = (ms: number) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(ms))
  const [kind, setKind] = useState<GateKind>('people')
  const [span, setSpan] = useState<{ from: string; to: string } | null>(null)
  const nowMs = serverClock.nowMs()
  const { from, to } = span ?? { from: dayOf(nowMs - (USUAL_DAYS - 1) * DAY_MS), to: dayOf(nowMs) }
  const query = useQuery({
    queryKey: ['gateStatistics', kind, from, to],
    queryFn: ({ signal }) => call('gateStatistics', { query: { kind, from, to }, quiet: true, signal }),
    enabled: from !== '' && to !== '',
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('gates.statistics.title')}</Title>
        <Group align="flex-end">
          <SegmentedControl
            value={kind}
            onChange={(value) => setKind(value as GateKind)}
            data={GATE_KINDS.map((value) => ({ value, label: t(`gates.statistics.kind.${value}`) }))}
          />
          <TextInput
            type="date"
            label={t('gates.statistics.from')}
            value={from}
            max={to}
            onChange={(event) => setSpan({ from: event.currentTarget.value, to })}
          />
          <TextInput
            type="date"
            label={t('gates.statistics.to')}
            value={to}
            min={from}
            onChange={(event) => setSpan({ from, to: event.currentTarget.value })}
          />
        </Group>
      </div>
      <QueryStates query={query}>{(figures) => <Figures figures={figures} />}</QueryStates>
    </div>
  )
}

function Figures({ figures: { total, hours, days, gates, units, reasons } }: { figures: GateStatistics }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(personPassage)
  if (total.in + total.out + total.refused === 0) return <Text>{t('gates.statistics.nothing')}</Text>
  return (
    <Stack>
      <Group>
        <Badge size="lg" color="teal" variant="light">
          {t('gates.statistics.in')} {total.in}
        </Badge>
        <Badge size="lg" color="blue" variant="light">
          {t('gates.statistics.out')} {total.out}
        </Badge>
        <Badge size="lg" color="red" variant="light">
          {t('gates.statistics.refused')} {total.refused}
        </Badge>
      </Group>
      <section className={page.card} aria-label={t('gates.statistics.hours')}>
        <Title order={2}>{t('gates.statistics.hours')}</Title>
        <HourPlot hours={hours} />
      </section>
      <Counts
        title={t('gates.statistics.gates')}
        rows={gates.map((row) => ({ ...row, name: row.name || t('gates.statistics.unknownGate') }))}
      />
      <Counts title={t('gates.statistics.units')} rows={units.map((row) => ({ ...row, name: row.name ?? t('gates.statistics.noUnit') }))} />
      <Counts title={t('gates.statistics.days')} rows={days.map(({ day, ...row }) => ({ ...row, name: day }))} />
      {reasons.length > 0 && (
        <section className={page.card} aria-label={t('gates.statistics.reasons')}>
          <Title order={2}>{t('gates.statistics.reasons')}</Title>
          <Table>
            <Table.Tbody>
              {reasons.map(({ reason, count }) => (
                <Table.Tr key={reason}>
                  <Table.Td>{option('passageReason', reason)}</Table.Td>
                  <Table.Td ta="right">{count}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Stack>
  )
}

interface CountRow {
  name: string
  in: number
  out: number
  refused: number
}

function Counts({ title, rows }: { title: string; rows: readonly CountRow[] }) {
  const { t } = useTranslation()
  return (
    <section className={page.card} aria-label={title}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{title}</Table.Th>
            {(['in', 'out', 'refused'] as const).map((column) => (
              <Table.Th key={column} scope="col" ta="right">
                {t(`gates.statistics.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Td>{row.name}</Table.Td>
              <Table.Td ta="right">{row.in}</Table.Td>
              <Table.Td ta="right">{row.out}</Table.Td>
              <Table.Td ta="right">{row.refused}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

export default GateStatisticsScreen
