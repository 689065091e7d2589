import { Button, Group, Select, TextInput } from '@mantine/core'
import type { Floor } from '@muster/contracts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type DrawnShape, freshId } from '../modes/document.ts'
import { shifted, turned } from '../modes/vertices.ts'
import { floorName } from '../words/position-words.ts'
import type { EditingStore } from './editing-store.ts'

const toNumber = (text: string) => (text.trim() === '' ? 0 : Number(text.replace(',', '.')))

/** Moving, turning and copying the selected shape by numbers: like dragging with the mouse. */
export function ShapeActions({ store, floors }: { store: EditingStore; floors: readonly Floor[] }) {
  const { t } = useTranslation()
  const [by, setBy] = useState({ x: '', y: '', degrees: '' })
  const selected = useStore(store, ({ selected: id, history }) => (id === null ? null : (history.document.get(id) ?? null)))
  if (selected === null) return null
  const put = (drawn: DrawnShape, id = store.getState().selected!) =>
    store.dispatch({ type: 'change', change: new Map([[id, drawn]]), selected: id })
  const [dx, dy, degrees] = [toNumber(by.x), toNumber(by.y), toNumber(by.degrees)]
  const isNumber = [dx, dy, degrees].every(Number.isFinite)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isNumber) return
    const shape = degrees === 0 ? selected.shape : turned(selected.shape, (degrees * Math.PI) / 180)
    put({ ...selected, shape: shifted(shape, [dx, dy]) })
    setBy({ x: '', y: '', degrees: '' })
  }
  const input = (name: keyof typeof by, label: string) => (
    <TextInput
      size="xs"
      w={84}
      label={label}
      value={by[name]}
      inputMode="decimal"
      error={!Number.isFinite(toNumber(by[name]))}
      onChange={(event) => setBy({ ...by, [name]: event.currentTarget.value })}
    />
  )
  const others = floors.filter(({ number }) => number !== selected.floor)
  return (
    <form onSubmit={apply}>
      <Group gap={6} align="end">
        {input('x', t('map.draw.moveX'))}
        {input('y', t('map.draw.moveY'))}
        {input('degrees', t('map.draw.turn'))}
        <Button type="submit" size="xs" variant="default" disabled={!isNumber || (dx === 0 && dy === 0 && degrees === 0)}>
          {t('map.draw.apply')}
        </Button>
      </Group>
      {others.length > 0 && !store.getState().single && (
        <Select
          size="xs"
          mt={6}
          label={t('map.draw.copyTo')}
          value={null}
          data={others.map(({ number }) => ({ value: String(number), label: floorName(t, floors, number) }))}
          onChange={(floor) => {
            const { moreFloors: _others, ...kept } = selected
            if (floor !== null) put({ ...kept, floor: Number(floor) }, freshId(store.getState().history.document))
          }}
        />
      )}
    </form>
  )
}
