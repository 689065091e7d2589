import { Alert, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core'
import type { AnchorOperationReport } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './calibration.module.css'
import { OperationTable } from './operation-table.tsx'

const HOURS = [1, 6, 24] as const
const ASK_EVERY_MS = 60_000

/** What everyday operation says about the anchors: which are not where their coordinates say. */
export function OperationPanel() {
  const { t } = useTranslation()
  const [hours, setHours] = useState<number>(6)
  const query = useQuery({
    queryKey: ['calibrationOperation', hours],
    queryFn: ({ signal }) => call('calibrationOperation', { query: { hours }, quiet: true, signal }),
    refetchInterval: ASK_EVERY_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {t('calibration.operation.title')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('calibration.operation.period')}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
          data={HOURS.map((value) => ({ value: String(value), label: t('calibration.operation.hours', { count: value }) }))}
        />
      </div>
      <Text size="sm" c="dimmed" maw={900}>
        {t('calibration.operation.text')}
      </Text>
      <QueryStates query={query}>{(report) => <Report report={report} hours={hours} />}</QueryStates>
    </div>
  )
}

function Report({ report, hours }: { report: AnchorOperationReport; hours: number }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [onlyDoubtful, setOnlyDoubtful] = useState(false)
  const { anchors, samples, tags, newestAt } = report
  if (anchors.length === 0 || newestAt === null)
    return (
      <div className={list.table}>
        <Text className={list.empty}>
          {anchors.length === 0 ? t('calibration.operation.noAnchors') : t('calibration.operation.none', { count: hours })}
        </Text>
      </div>
    )
  const count = (verdict: AnchorOperationReport['anchors'][number]['verdict']) => anchors.filter((row) => row.verdict === verdict).length
  const [contradicts, inconclusive, fine] = [count('contradicts'), count('inconclusive'), count('fine')]
  const rows = onlyDoubtful ? anchors.filter(({ verdict }) => verdict !== 'fine') : anchors
  return (
    <Stack gap={8}>
      {contradicts > 0 && (
        <Alert color="red" role="status">
          {t('calibration.operation.advice', { count: contradicts })}
        </Alert>
      )}
      <div className={classes.head}>
        <Text size="sm">
          {t('calibration.operation.summary', { contradicts, inconclusive, fine })} ·{' '}
          {t('calibration.operation.basis', { samples, tags, time: siteDateTime(Date.parse(newestAt), timeZone) })}
        </Text>
        <Switch
          size="sm"
          label={t('calibration.operation.onlyDoubtful')}
          checked={onlyDoubtful}
          onChange={(event) => setOnlyDoubtful(event.currentTarget.checked)}
        />
      </div>
      <OperationTable rows={rows} />
    </Stack>
  )
}
