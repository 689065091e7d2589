import { Anchor, Badge, ScrollArea, Table, Text } from '@mantine/core'
import type { ShownTrialAlarm } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { openAlarm } from '../open-alarm.ts'
import { TRIAL_COLOURS } from './trial-colours.ts'

/** A page of the alarms of a trial; what was recorded of one is a click away. */
export function TrialTable({ alarms, timeZone }: { alarms: readonly ShownTrialAlarm[]; timeZone: string }) {
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
            <Table.Tr key={`${alarm.change} ${alarm.kind} ${alarm.areaId} ${alarm.trackableNo} ${alarm.fromMs} ${alarm.x} ${alarm.y}`}>
              <Table.Td>
                <Badge color={TRIAL_COLOURS[alarm.change]}>{t(`areas.trial.change.${alarm.change}`)}</Badge>
              </Table.Td>
              <Table.Td>
                <RecordedAlarm id={alarm.recordedId}>{t(`alarms.kind.${alarm.kind}`)}</RecordedAlarm>
              </Table.Td>
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

const hasMoved = ({ fromMs, toMs, today }: ShownTrialAlarm) => today !== null && (today.fromMs !== fromMs || today.toMs !== toMs)

function RecordedAlarm({ id, children }: { id: string | null; children: string }) {
  const { t } = useTranslation()
  const mayOpen = mayDo(useSessionInfo(), 'alarm:view')
  if (id === null || !mayOpen) return children
  return (
    <Anchor component="button" type="button" size="sm" title={t('areas.trial.recorded')} onClick={() => openAlarm(id)}>
      {children}
    </Anchor>
  )
}
