import { Anchor, Button, Table, Text } from '@mantine/core'
import type { HandedAlarm } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAlarm } from '../../../components/open-alarm.ts'
import { PriorityMark } from '../priority-mark.tsx'
import { useAlarmTexts } from '../use-alarm-texts.ts'

const COLUMNS = ['priority', 'kind', 'who', 'area', 'startedAt', 'work', 'assignee', 'quiet'] as const
/** After a storm there are thousands; the most urgent come first. */
const MOST_SHOWN = 100

/** What was open at a handover; each opens its alarm. */
export function HandedAlarms({ alarms }: { alarms: readonly HandedAlarm[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  if (alarms.length === 0) return <Text size="sm">{t('alarms.handover.nothing')}</Text>
  const shown = all ? alarms : alarms.slice(0, MOST_SHOWN)
  return (
    <>
      <Table.ScrollContainer minWidth={760}>
        <Table aria-label={t('alarms.handover.alarms')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`alarms.handover.column.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((alarm) => (
              <Handed key={alarm.id} alarm={alarm} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown.length < alarms.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('alarms.handover.showAll', { number: alarms.length })}
        </Button>
      )}
    </>
  )
}

function Handed({ alarm }: { alarm: HandedAlarm }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const quiet = [
    alarm.shelvedUntil && t('alarms.handover.shelved', { at: texts.at(alarm.shelvedUntil) }),
    alarm.silencedUntil && t('alarms.handover.silenced', { at: texts.at(alarm.silencedUntil) }),
  ].filter(Boolean)
  return (
    <Table.Tr>
      <Table.Td>{alarm.priority ? <PriorityMark priority={alarm.priority} /> : t('app.empty')}</Table.Td>
      <Table.Td>
        <Anchor component="button" type="button" size="sm" onClick={() => openAlarm(alarm.id)}>
          {t(`alarms.kind.${alarm.kind}`)}
        </Anchor>
      </Table.Td>
      <Table.Td>{alarm.who ?? t('app.empty')}</Table.Td>
      <Table.Td>{alarm.areaName ?? t('app.empty')}</Table.Td>
      <Table.Td>{texts.at(alarm.startedAt)}</Table.Td>
      <Table.Td>{t(`alarms.handover.work.${alarm.work}`)}</Table.Td>
      <Table.Td>{alarm.assignedToName ?? t('app.empty')}</Table.Td>
      <Table.Td>{quiet.join(t('resource.listSeparator')) || t('app.empty')}</Table.Td>
    </Table.Tr>
  )
}
