import type { Alarm } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../live/live-store.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { ROTATE_MS } from '../show/rotating-list.tsx'
import { useScreenParts } from '../show/screen-parts.ts'
import { useScreenState } from '../show/screen-state.ts'
import type { ModuleProps } from './module-props.ts'

/** Alarms whose evidence is shown in turn. */
const MOST = 5

/** The most urgent alarms in turn, each with its evidence; a new one is shown at once. */
export function AlarmDetailModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { AlarmEvidence, inOrder } = useScreenParts()
  const alarms = useLive((state) => state.alarms)
  const paused = useScreenState((state) => state.paused)
  const [held, setHeld] = useState(false)
  const [turn, setTurn] = useState(0)
  const shown = inOrder(alarms.values()).slice(0, MOST)
  const newest = shown.reduce<Alarm | null>((last, alarm) => (last === null || alarm.arrivedAt > last.arrivedAt ? alarm : last), null)
  const newestId = newest?.id
  useEffect(() => setTurn(0), [newestId])
  const turning = shown.length > 1 && !paused && !held
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setTurn((before) => before + 1), 2 * ROTATE_MS)
    return () => clearInterval(timer)
  }, [turning])
  const order = newest === null ? [] : [newest, ...shown.filter(({ id }) => id !== newest.id)]
  const alarm = order[turn % Math.max(1, order.length)]
  return (
    <Panel item={item} updatedAtMs={alarm ? Date.parse(alarm.arrivedAt) : null}>
      {alarm ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it still
        <div
          style={{ display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0 }}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
        >
          <AlarmEvidence key={alarm.id} alarm={alarm} />
        </div>
      ) : (
        <Nothing>{t('screens.noAlarms')}</Nothing>
      )}
    </Panel>
  )
}
