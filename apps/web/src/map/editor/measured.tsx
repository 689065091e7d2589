import type { Shape } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { sceneOf } from '../modes/editing.ts'
import { MODES } from '../modes/registry.ts'
import { lengthText } from '../shell/scale-length.ts'
import type { EditingStore } from './editing-store.ts'
import { measuresOf } from './shape-measures.ts'

/** Area and length of a shape in one line. */
export function useMeasureText(): (shape: Shape) => string {
  const { t } = useTranslation()
  return (shape) => {
    const { areaM2, lengthM } = measuresOf(shape)
    const length = lengthText(lengthM)
    if (shape.type === 'point') return t('map.draw.at', { x: shape.at[0].toFixed(2), y: shape.at[1].toFixed(2) })
    if (areaM2 === null) return t('map.draw.length', { length })
    return `${t('map.draw.area', { area: areaM2.toFixed(areaM2 < 100 ? 1 : 0) })} · ${t('map.draw.perimeter', { length })}`
  }
}

/** What is being drawn, measured while the pointer moves. */
export function Measured({ store }: { store: EditingStore }) {
  const editing = useStore(store)
  const textOf = useMeasureText()
  const shape = editing.mode && MODES[editing.mode].preview(editing.sketch, editing.pointer, sceneOf(editing))
  return shape === null ? null : textOf(shape)
}
