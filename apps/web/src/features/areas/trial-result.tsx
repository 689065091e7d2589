import { Badge, ScrollArea, SegmentedControl, Stack, Table, Tabs, Text } from '@mantine/core'
import { type AreaTrial, TRIAL_CHANGES, type TrialAlarm, type TrialChange } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { TRIAL_COLOURS } from './trial-colours.ts'
import { TrialMap } from './trial-map.tsx'

/** Most rows that a table can hold without blocking the screen; the map and the counts have all. */
const MOST_ROWS = 500

/** Which alarms appear, disappear and stay with the draft: counted, listed, and on the plan. */
export function TrialResult({ trial }: { trial: AreaTrial }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [shown, setShown] = useState<TrialChange | 'all'>('all')
  const alarms = trial.alarms.filter(({ change }) => shown === 'all' || change === shown)
  const count = (change: TrialChange) => trial.alarms.filter((alarm) => alarm.change === change).length
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const { subjects = 0, fixes = 0, tookMs = 0, left = 0 } = trial.figures ?? {}
  const figures = { from: at(trial.from), to: at(trial.to), subjects, fixes, seconds: (tookMs / 1000).toFixed(1) }
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('areas.trial.field.change')}
        value={shown}
        onChange={(value) => setShown(value as TrialChange | 'all')}
        data={[
          { value: 'all', label: `${t('areas.trial.all')} ${trial.alarms.length}` },
          ...TRIAL_CHANGES.map((change) => ({ value: change, label: `${t(`areas.trial.change.${change}`)} ${count(change)}` })),
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('areas.trial.figures', figures)}
        {left > 0 && ` · ${t('areas.trial.left', { count: left })}`}
      </Text>
      {alarms.length === 0 ? (
        <Text>{t('areas.trial.none')}</Text>
      ) : (
        <Tabs defaultValue="list" keepMounted={false}>
          <Tabs.List aria-label={t('areas.trial.title')} mb="md">
            <Tabs.Tab value="list">{t('areas.trial.list')}</Tabs.Tab>
            <Tabs.Tab value="map">{t('areas.trial.map')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list">
            <TrialTable alarms={alarms.slice(0, MOST_ROWS)} timeZone={timeZone} />
            {alarms.length > MOST_ROWS && <Text size="sm">{t('areas.trial.left', { count: alarms.length - MOST_ROWS })}</Text>}
          </Tabs.Panel>
          <Tabs.Panel value="map">
            <TrialMap alarms={alarms} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  )
}

function TrialTable({ alarms, timeZone }: { alarms: readonly TrialAlarm[]; timeZone: string }) {
  const { t } = useTranslation()
  const at = (timeMs: number | null) => (timeMs === null ? t('areas.trial.standing') : siteDateTime(timeMs, timeZone))
  return (
    <ScrollArea.Autosize mah="55vh">
      <Table stickyHeader aria-label={t('areas.trial.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['change', 'kind', 'area', 'who', 'from', 'to'] as const).map((name) => (
              <Table.Th key={name} scope="col">
                {t(`areas.trial.field.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {alarms.map((alarm) => (
            <Table.Tr key={`${alarm.change} ${alarm.kind} ${alarm.areaId} ${alarm.trackableNo} ${alarm.fromMs}`}>
              <Table.Td>
                <Badge color={TRIAL_COLOURS[alarm.change]}>{t(`areas.trial.change.${alarm.change}`)}</Badge>
              </Table.Td>
              <Table.Td>{t(`alarms.kind.${alarm.kind}`)}</Table.Td>
              <Table.Td>{alarm.areaName ?? t('app.empty')}</Table.Td>
              <Table.Td>{alarm.trackableName ?? t('areas.trial.crowd', { count: alarm.memberCount ?? 0 })}</Table.Td>
              <Table.Td>{at(alarm.fromMs)}</Table.Td>
              <Table.Td>
                {at(alarm.toMs)}
                {alarm.today && hasMoved(alarm) && (
                  <Text size="xs" c="dimmed">
                    {t('areas.trial.today', { from: at(alarm.today.fromMs), to: at(alarm.today.toMs) })}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

const hasMoved = ({ fromMs, toMs, today }: TrialAlarm) => today !== null && (today.fromMs !== fromMs || today.toMs !== toMs)
