import { Button, Table, Text } from '@mantine/core'
import { type Alarm, cameLate } from '@muster/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { duration } from '../../i18n/site-time.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { useMay } from '../../session/session-info.ts'
import { acknowledgeAlarms } from './alarm-actions.ts'
import classes from './alarm-table.module.css'
import { openHandling } from './handling-store.ts'
import { canLocate, locateSearch } from './locate.ts'
import { PriorityMark } from './priority-mark.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

interface AlarmTableProps {
  rows: readonly Alarm[]
  filtered: boolean
  onOpen: (id: string) => void
  onClearFilters: () => void
}

const COLUMNS = ['priority', 'kind', 'who', 'where', 'startedAt', 'lasting', 'status', 'handler'] as const

export function AlarmTable({ rows, filtered, onOpen, onClearFilters }: AlarmTableProps) {
  const { t } = useTranslation()
  const nowMs = useServerNow()
  if (rows.length === 0) {
    return (
      <div className={list.empty}>
        <Text mb="sm">{t(filtered ? 'alarms.emptyFiltered' : 'alarms.empty')}</Text>
        {filtered && (
          <Button variant="default" size="sm" onClick={onClearFilters}>
            {t('alarms.filter.clear')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Table highlightOnHover verticalSpacing={7} horizontalSpacing="md" aria-label={t('alarms.title')}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col" className={column === 'lasting' ? list.number : undefined}>
              {t(`alarms.column.${column}`)}
            </Table.Th>
          ))}
          <Table.Th scope="col">{t('alarms.column.actions')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((alarm) => (
          <AlarmTableRow key={alarm.id} alarm={alarm} nowMs={nowMs} onOpen={() => onOpen(alarm.id)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function AlarmTableRow({ alarm, nowMs, onOpen }: { alarm: Alarm; nowMs: number; onOpen: () => void }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const untilMs = alarm.clearedAt === null ? nowMs : Date.parse(alarm.clearedAt)
  return (
    // The keyboard way is the button with the kind; the click on the row is a larger target for the mouse.
    <Table.Tr className={classes.row} data-work={alarm.work} data-priority={alarm.priority} onClick={onOpen}>
      <Table.Td>
        <PriorityMark priority={alarm.priority} />
      </Table.Td>
      <Table.Td>
        <button type="button" className={classes.open} onClick={onOpen}>
          {texts.what(alarm)}
        </button>
      </Table.Td>
      <Table.Td className={list.nowrap}>{texts.who(alarm)}</Table.Td>
      <Table.Td className={classes.where} title={texts.where(alarm)}>
        {texts.where(alarm)}
      </Table.Td>
      <Table.Td className={list.nowrap} title={texts.when(alarm)}>
        {texts.at(alarm.startedAt)}
        {cameLate(alarm) && <div className={classes.late}>{t('alarms.late.hint', { arrived: texts.at(alarm.arrivedAt) })}</div>}
      </Table.Td>
      <Table.Td className={list.number}>{duration(untilMs - Date.parse(alarm.startedAt))}</Table.Td>
      <Table.Td className={list.nowrap}>{texts.state(alarm)}</Table.Td>
      <Table.Td className={list.nowrap}>{alarm.handledBy ?? alarm.acknowledgedBy ?? t('app.empty')}</Table.Td>
      <Table.Td onClick={(event) => event.stopPropagation()}>
        <RowButtons alarm={alarm} />
      </Table.Td>
    </Table.Tr>
  )
}

function RowButtons({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const navigate = useNavigate()
  const mayAcknowledge = useMay('alarm:acknowledge')
  const mayHandle = useMay('alarm:handle')
  const about = `${texts.what(alarm)} ${texts.who(alarm)}`
  return (
    <span className={classes.actions}>
      {canLocate(alarm) && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('alarms.action.locate')} ${about}`}
          onClick={() => void navigate({ to: '/dashboard', search: locateSearch(alarm) })}
        >
          {t('alarms.action.locate')}
        </Button>
      )}
      {mayAcknowledge && alarm.work === 'new' && (
        <Button
          aria-keyshortcuts="a"
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('alarms.action.acknowledge')} ${about}`}
          onClick={() => void acknowledgeAlarms([alarm.id])}
        >
          {t('alarms.action.acknowledge')}
        </Button>
      )}
      {mayHandle && alarm.work === 'acknowledged' && (
        <Button size="compact-xs" variant="subtle" aria-label={`${t('alarms.action.handle')} ${about}`} onClick={() => openHandling(alarm)}>
          {t('alarms.action.handle')}
        </Button>
      )}
    </span>
  )
}
