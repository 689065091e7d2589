import { Alert, Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { areaRecord, type FormValues, initialValues } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'
import { newKey } from '../../resource/new-key.ts'
import { saveForm, savePart } from '../../resource/resource-calls.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import type { DrawnChanges } from './drawn-changes.ts'

interface SaveDrawnProps {
  changes: DrawnChanges
  /** How many areas there are: codes of new ones are counted on from there. */
  taken: number
  onBack: () => void
  onSaved: () => void
}

interface Named {
  area: EditedArea
  name: string
  code: string
  type: string
}

const fenceOf = ({ floor, shape }: EditedArea): FormValues => ({ fence: { floor, shape } })

/** What new areas are called, and then everything into the draft; what cannot be saved stays here to be put right. */
export function SaveDrawn({ changes: { added, moved, missing }, taken, onBack, onSaved }: SaveDrawnProps) {
  const { t } = useTranslation()
  const texts = useResourceTexts(areaRecord)
  const types = useQuery({ queryKey: ['areaTypes'], queryFn: () => call('areaTypeOptions', { query: { page: 0, text: '', chosen: '' } }) })
  const [rows, setRows] = useState<Named[]>(() =>
    added.map((area, i) => ({ area, name: area.name, code: `A${String(taken + i + 1).padStart(3, '0')}`, type: '' })),
  )
  const [left, setLeft] = useState(moved)
  const [saved, setSaved] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<string[]>([])
  const typeOf = ({ type }: Named) => type || (types.data?.[0]?.value ?? '')
  const change = (index: number, part: Partial<Named>) => setRows(rows.map((row, i) => (i === index ? { ...row, ...part } : row)))

  async function save() {
    setBusy(true)
    const faults: string[] = []
    const tried = async (name: string, work: () => Promise<unknown>) => {
      try {
        await work()
        return true
      } catch (error) {
        faults.push(t('areas.draw.failed', { name, why: error instanceof Error ? error.message : t('errors.internal') }))
        return false
      }
    }
    const stillNew: Named[] = []
    for (const row of rows) {
      const values = { ...initialValues(areaRecord.fields), name: row.name, code: row.code, type: typeOf(row), ...fenceOf(row.area) }
      if (!(await tried(row.name, () => saveForm(areaRecord, values, null, newKey())))) stillNew.push(row)
    }
    const stillMoved: typeof moved = []
    for (const one of left)
      if (!(await tried(one.fence.name, () => savePart(areaRecord, fenceOf(one.drawn), one.fence)))) stillMoved.push(one)
    const done = saved + rows.length - stillNew.length + left.length - stillMoved.length
    setRows(stillNew)
    setLeft(stillMoved)
    setSaved(done)
    setFailures(faults)
    setBusy(false)
    if (faults.length > 0) return
    showMessage('info', t('areas.draw.saved', { count: done }))
    onSaved()
  }
  return (
    <Modal
      opened
      onClose={onBack}
      title={t(rows.length > 0 ? 'areas.draw.newTitle' : 'areas.draw.done')}
      size={800}
      closeOnClickOutside={false}
    >
      <Stack>
        {failures.map((failure) => (
          <Alert key={failure} color="red" role="alert">
            {failure}
          </Alert>
        ))}
        {missing.length > 0 && (
          <Alert color="yellow">{t('areas.draw.deleted', { names: missing.join(t('resource.listSeparator')) })}</Alert>
        )}
        {rows.map((row, i) => (
          <Group key={row.area.id} grow align="flex-start">
            <TextInput
              label={texts.field('name')}
              value={row.name}
              maxLength={50}
              withAsterisk
              onChange={(event) => change(i, { name: event.currentTarget.value })}
            />
            <TextInput
              label={texts.field('code')}
              value={row.code}
              maxLength={40}
              withAsterisk
              onChange={(event) => change(i, { code: event.currentTarget.value })}
            />
            <Select
              label={texts.field('type')}
              data={types.data ?? []}
              value={typeOf(row)}
              withAsterisk
              allowDeselect={false}
              onChange={(type) => change(i, { type: type ?? '' })}
            />
          </Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('resource.form.stay')}
          </Button>
          <Button
            loading={busy}
            disabled={rows.some(({ name, code }) => name.trim() === '' || code.trim() === '')}
            onClick={() => void save()}
          >
            {t('resource.action.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
