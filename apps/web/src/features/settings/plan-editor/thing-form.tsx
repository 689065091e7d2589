import { Button, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { KIND_GEOMETRIES, PLAN_FEATURE_KINDS } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { EditingStore } from '../../../map/editor/editing-store.ts'
import type { DrawnShape } from '../../../map/modes/document.ts'

/** Kind, name and height of the selected shape. Each change is one undo step. */
export function ThingForm({ store }: { store: EditingStore }) {
  const { t } = useTranslation()
  const id = useStore(store, ({ selected }) => selected)
  const drawn = useStore(store, ({ selected, history }) => (selected === null ? undefined : history.document.get(selected)))
  const [name, setName] = useState('')
  useEffect(() => setName(drawn?.name ?? ''), [drawn])
  const thing = drawn?.thing
  if (id === null || drawn === undefined || thing === undefined) return null
  const put = (next: DrawnShape) => store.dispatch({ type: 'change', change: new Map([[id, next]]), selected: id })
  const rename = () => name.trim() !== drawn.name && put({ ...drawn, name: name.trim() })
  // A corridor is stored as its outline.
  const type = drawn.shape.type === 'corridor' ? 'polygon' : drawn.shape.type
  const kinds = PLAN_FEATURE_KINDS.filter((kind) => KIND_GEOMETRIES[kind].includes(type))
  const height = (key: 'baseM' | 'heightM', min: number) => (
    <HeightInput
      key={`${id} ${key}`}
      label={t(`planEditor.thing.${key}`)}
      min={min}
      value={thing[key]}
      onChange={(value) => put({ ...drawn, thing: { ...thing, [key]: value } })}
    />
  )
  return (
    <section aria-label={t('planEditor.thing.title')}>
      <SimpleGrid cols={2} spacing={6}>
        <Select
          size="xs"
          label={t('planEditor.thing.kind')}
          data={kinds.map((value) => ({ value, label: t(`planEditor.kind.${value}`) }))}
          allowDeselect={false}
          value={thing.kind}
          onChange={(value) => {
            const kind = kinds.find((one) => one === value)
            if (kind !== undefined) put({ ...drawn, thing: { ...thing, kind } })
          }}
        />
        <TextInput
          size="xs"
          label={t('planEditor.thing.name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
        />
        {height('baseM', -500)}
        {height('heightM', 0)}
      </SimpleGrid>
      <Button size="compact-xs" mt={6} variant="default" onClick={() => store.dispatch({ type: 'select', id: null })}>
        {t('planEditor.thing.another')}
      </Button>
    </section>
  )
}

interface HeightInputProps {
  label: string
  min: number
  value: number
  onChange: (value: number) => void
}

/** Applied when the field loses focus. */
function HeightInput({ label, min, value, onChange }: HeightInputProps) {
  const [typed, setTyped] = useState<number | string>(value)
  useEffect(() => setTyped(value), [value])
  const take = () => {
    if (typeof typed !== 'number') setTyped(value)
    else if (typed !== value) onChange(typed)
  }
  return (
    <NumberInput
      size="xs"
      {...{ label, min }}
      max={2000}
      decimalScale={2}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
