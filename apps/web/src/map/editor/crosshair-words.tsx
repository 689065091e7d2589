import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { EditingStore } from './editing-store.ts'

/** Position of the crosshair, announced while it is moved by keys. */
export function CrosshairWords({ store }: { store: EditingStore }) {
  const { t } = useTranslation()
  const pointer = useStore(store, ({ pointer: at, byKeys }) => (byKeys ? at : null))
  return <span aria-live="polite">{pointer && t('map.draw.cursor', { x: pointer[0].toFixed(2), y: pointer[1].toFixed(2) })}</span>
}
