import { Alert, Button, Checkbox, Group, List, Modal, Select, Stack, TextInput } from '@mantine/core'
import { type AreaTypeLook, areaResource, type FormValues, initialValues } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'
import { deleteRows, previewRemoval } from '../../resource/deletion-calls.ts'
import { newKey } from '../../resource/new-key.ts'
import { saveForm, savePart } from '../../resource/resource-calls.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import type { DrawnChanges } from './drawn-changes.ts'
import { conflictOf, type DrawnConflict, DrawnConflictView } from './drawn-conflict.tsx'
import { usualType } from './edited-areas.ts'

interface SaveDrawnProps {
  changes: DrawnChanges
  /** In their order. */
  types: readonly AreaTypeLook[]
  /** Number of existing areas: the codes of new ones continue from there. */
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

type Fence = DrawnChanges['missing'][number]

/** Deletes areas in the draft, children first. @returns what could not be deleted */
async function removed(fences: readonly Fence[]): Promise<{ fence: Fence; why: string }[]> {
  let left = fences.map((fence) => ({ fence, why: '' }))
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length
    const ids = left.map(({ fence }) => fence.id)
    const { failed } = await deleteRows(areaResource, ids)
    const whyOf = new Map(failed.map(({ id, reason }) => [id, reason]))
    left = left.flatMap(({ fence }) => (whyOf.has(fence.id) ? [{ fence, why: whyOf.get(fence.id) ?? '' }] : []))
  }
  return left
}

/**
 * Asks for the names of new areas, then saves everything to the draft; what cannot be saved stays here to be corrected.
 */
export function SaveDrawn({ changes: { added, moved, missing }, types, taken, onBack, onSaved }: SaveDrawnProps) {
  const { t } = useTranslation()
  const texts = useResourceTexts(areaResource)
  const [rows, setRows] = useState<Named[]>(() =>
    added.map((area, i) => ({
      area,
      name: area.name,
      code: `A${String(taken + i + 1).padStart(3, '0')}`,
      type: (area.area?.type ?? usualType(types))?.id ?? '',
    })),
  )
  const [left, setLeft] = useState(moved)
  const [gone, setGone] = useState(missing)
  const [isGoneMeant, setGoneMeant] = useState(false)
  const [saved, setSaved] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<string[]>([])
  const [conflicts, setConflicts] = useState<readonly DrawnConflict[]>([])
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
      const { type, area } = row
      const isSaved = await tried(row.name, async () => {
        const defaults = (await call('areaTypeDefaults', { query: { id: type }, quiet: true })) as FormValues
        const begun = { ...initialValues(areaResource.fields), ...defaults }
        const values = { ...begun, name: row.name, code: row.code, type, riskLevel: area.area?.riskLevel ?? '', ...fenceOf(area) }
        await saveForm(areaResource, values, null, newKey())
      })
      if (!isSaved) stillNew.push(row)
    }
    const stillMoved: typeof moved = []
    const met: DrawnConflict[] = []
    for (const one of left) {
      const isSaved = await tried(one.fence.name, () =>
        savePart(areaResource, fenceOf(one.drawn), one.fence).catch((error: unknown) => {
          const conflict = conflictOf(one, error)
          if (conflict === null) throw error
          met.push(conflict)
        }),
      )
      if (!isSaved) stillMoved.push(one)
    }
    let stillThere: Awaited<ReturnType<typeof removed>> = gone.map((fence) => ({ fence, why: '' }))
    await tried(gone.map(({ name }) => name).join(t('resource.listSeparator')), async () => {
      stillThere = await removed(gone)
      faults.push(...stillThere.map(({ fence, why }) => t('areas.draw.failed', { name: fence.name, why })))
    })
    const done = saved + rows.length - stillNew.length + left.length - met.length - stillMoved.length + gone.length - stillThere.length
    setRows(stillNew)
    setLeft(stillMoved)
    setGone(stillThere.map(({ fence }) => fence))
    setSaved(done)
    setFailures(faults)
    setConflicts(met)
    setBusy(false)
    if (faults.length + met.length > 0) return
    showMessage('info', t('areas.draw.saved', { count: done }))
    onSaved()
  }
  /** The fence that is kept overwrites the other with the next save; the other stays if there is none. */
  function decide(conflict: DrawnConflict, isMine: boolean) {
    const { fence, drawn, theirs } = conflict
    setConflicts(conflicts.filter((one) => one !== conflict))
    if (isMine) setLeft([...left, { fence: { ...fence, version: theirs.version }, drawn }])
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
        {conflicts.map((conflict) => (
          <DrawnConflictView
            key={conflict.fence.id}
            conflict={conflict}
            onMine={() => decide(conflict, true)}
            onTheirs={() => decide(conflict, false)}
          />
        ))}
        {gone.length > 0 && (
          <Alert color="red">
            <Stack gap="xs">
              {t('areas.draw.deleted', { names: gone.map(({ name }) => name).join(t('resource.listSeparator')) })}
              <GoneEffects ids={gone.map(({ id }) => id)} />
              <Checkbox
                label={t('areas.draw.deleteKnown', { count: gone.length })}
                checked={isGoneMeant}
                onChange={(event) => setGoneMeant(event.currentTarget.checked)}
              />
            </Stack>
          </Alert>
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
              data={types.map(({ id, name }) => ({ value: id, label: name }))}
              value={row.type || null}
              withAsterisk
              allowDeselect={false}
              onChange={(type) => change(i, { type: type ?? '' })}
            />
          </Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('areas.draw.back')}
          </Button>
          <Button
            loading={busy}
            disabled={
              conflicts.length > 0 ||
              (gone.length > 0 && !isGoneMeant) ||
              rows.some(({ name, code, type }) => name.trim() === '' || code.trim() === '' || type === '')
            }
            onClick={() => void save()}
          >
            {t('resource.action.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What else goes with areas, as far as the server can tell beforehand. */
function GoneEffects({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['resource', areaResource.name, 'removal', ids],
    queryFn: ({ signal }) => previewRemoval(areaResource, ids, () => {}, signal),
    gcTime: 0,
  })
  if (!data || data.effects.length === 0) return null
  return (
    <List size="sm">
      {data.effects.map((effect) => (
        <List.Item key={effect}>{effect}</List.Item>
      ))}
    </List>
  )
}
