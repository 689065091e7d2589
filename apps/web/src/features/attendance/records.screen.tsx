import { Badge, Group, Text } from '@mantine/core'
import { type ArrivalState, type AttendanceRecordRow, attendanceRecord } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { CorrectDialog } from './correct-dialog.tsx'

const COLOURS: Record<ArrivalState, string> = { '0': 'teal', '1': 'red', '2': 'orange', '3': 'gray', '4': 'gray' }

/** How somebody attended, and whether that was late or corrected. */
function State({ state, late, correctedBy }: AttendanceRecordRow) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(attendanceRecord)
  if (state === null) return <Text size="sm">{t('attendance.pending')}</Text>
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color={COLOURS[state]}>
        {option('arrivalState', state)}
      </Badge>
      {late && state === '0' && (
        <Badge variant="light" color="orange">
          {t('attendance.late')}
        </Badge>
      )}
      {correctedBy !== null && (
        <Badge variant="outline" color="gray">
          {t('attendance.corrected')}
        </Badge>
      )}
    </Group>
  )
}

export const attendanceRecordScreen = defineListScreen<AttendanceRecordRow>({
  resource: attendanceRecord,
  columns: [
    { name: 'day', kind: 'date', sort: 'day' },
    { name: 'name', sort: 'name' },
    { name: 'number' },
    { name: 'state', kind: { options: 'arrivalState' }, render: (row) => <State {...row} /> },
    { name: 'shiftName' },
    { name: 'areaName' },
    { name: 'startsAt', kind: 'datetime' },
    { name: 'endsAt', kind: 'datetime' },
    { name: 'unit' },
    { name: 'firstAt', kind: 'datetime' },
    { name: 'lastAt', kind: 'datetime' },
    { name: 'seenAt' },
    { name: 'source', kind: { options: 'arrivalSource' } },
    { name: 'correctedBy' },
    { name: 'correctionReason' },
  ],
  nameOf: ({ name, day }) => `${name} ${day}`,
  rowActions: [{ key: 'correct', permission: 'access:attendance:correct', Dialog: CorrectDialog }],
})

const RecordsScreen = () => <ListScreen screen={attendanceRecordScreen} />

export default RecordsScreen
