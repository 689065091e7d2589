import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { ARRIVAL_STATES, type ArrivalState, type AttendanceRecordRow, attendanceRecord } from '@muster/contracts'
import { useState } from 'react'
import { call } from '../../http/client.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

const MOST_REASON = 100

/** Somebody corrects how a person's attendance was judged, with the reason. */
export function CorrectDialog({ row, onClose }: { row: AttendanceRecordRow; onClose: (changed: boolean) => void }) {
  const { t, option } = useResourceTexts(attendanceRecord)
  const [state, setState] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  async function correct() {
    setBusy(true)
    try {
      const { id, version } = row
      await call('attendanceCorrect', { body: { id, version, state: state as ArrivalState, reason: reason.trim() } })
      onClose(true)
    } catch {
      // Shown by the client.
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('attendance.correct.title', { name: row.name, day: row.day })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('attendance.correct.text')}</Text>
        <Select
          label={t('attendance.correct.state')}
          value={state}
          onChange={setState}
          data={ARRIVAL_STATES.map((value) => ({ value, label: option('arrivalState', value) }))}
          required
        />
        <Textarea
          label={t('attendance.correct.reason')}
          value={reason}
          maxLength={MOST_REASON}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={state === null || reason.trim() === ''} loading={busy} onClick={() => void correct()}>
            {t('attendance.correct.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
