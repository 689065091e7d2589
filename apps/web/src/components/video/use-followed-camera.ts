import type { Camera } from '@muster/contracts'
import { type CameraChoice, chooseCamera, type WatchedPlace } from '@muster/geometry'
import { useCallback, useRef, useState } from 'react'
import type { PlayerFault } from './fault-view.tsx'

/** How long a camera without a picture is skipped. */
const PASSED_OVER_MS = 30_000
/** Faults that any other camera would have, too. */
const COMMON: readonly PlayerFault[] = ['noFfmpeg', 'tooMany', 'network', 'player']

export interface Followed extends CameraChoice {
  camera: Camera
}

/** The camera that shows a place best, switching as it moves; those without a picture are skipped. */
export function useFollowedCamera(cameras: readonly Camera[], place: WatchedPlace | null) {
  const shown = useRef<string | null>(null)
  const [silent, setSilent] = useState<ReadonlyMap<string, number>>(new Map())
  const usable = cameras.filter(({ enabled }) => enabled)
  const heard = usable.filter(({ id }) => (silent.get(id) ?? Number.NEGATIVE_INFINITY) < performance.now())
  const choice = place && (chooseCamera(heard, place, shown.current) ?? chooseCamera(usable, place, shown.current))
  const camera = cameras.find(({ id }) => id === choice?.cameraId)
  // While nobody knows where he is, the last one stays the one to go on with.
  if (place) shown.current = camera?.id ?? null
  const passOver = useCallback(({ id }: Camera, fault: PlayerFault) => {
    if (!COMMON.includes(fault)) setSilent((before) => new Map(before).set(id, performance.now() + PASSED_OVER_MS))
  }, [])
  return { followed: choice && camera ? { ...choice, camera } : null, passOver }
}
