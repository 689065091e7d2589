import type { Alarm, Camera } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmPicture, hasPicture } from '../../../components/video/alarm-video.tsx'
import { HandOver } from '../../../components/video/hand-over.tsx'
import { useCameras } from '../../../components/video/use-cameras.ts'
import { useLive } from '../../../live/live-store.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { useScreenParts } from '../show/screen-parts.ts'
import type { ModuleProps } from './module-props.ts'

/** Without an alarm the cameras take turns. */
const TURN_MS = 20_000

/** One camera; or the one that sees the most urgent alarm, and all in turn while there is none. */
export function CameraPart({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { inOrder } = useScreenParts()
  const open = useLive((state) => state.alarms)
  const nowMs = useServerNow()
  const cameras = useCameras().filter(({ enabled }) => enabled)
  const own = cameras.find(({ id }) => id === item.camera)
  const alarm = item.camera === null ? inOrder(open.values()).find((one) => hasPicture(one, cameras)) : undefined
  const shown = own ? [own] : item.camera === null ? cameras : []
  return (
    <Panel item={item} updatedAtMs={shown.length > 0 ? nowMs : null}>
      {shown.length === 0 ? <Nothing>{t('screens.noCamera')}</Nothing> : <Pictures alarm={alarm} cameras={shown} />}
    </Panel>
  )
}

function Pictures({ alarm, cameras }: { alarm: Alarm | undefined; cameras: readonly Camera[] }) {
  const [turn, setTurn] = useState(0)
  const turning = alarm === undefined && cameras.length > 1
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [turning])
  if (alarm) return <AlarmPicture key={alarm.id} alarm={alarm} cameras={cameras} bare />
  const camera = cameras[turn % cameras.length]
  return camera ? <HandOver wanted={{ camera, stretch: null }} bare /> : null
}
