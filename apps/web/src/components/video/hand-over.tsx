import type { Camera } from '@muster/contracts'
import { useEffect, useState } from 'react'
import type { PlayerFault } from './fault-view.tsx'
import classes from './hand-over.module.css'
import type { VideoStretch } from './use-video.ts'
import { VideoPlayer } from './video-player.tsx'

/** The picture to show: of which camera, and of when. */
export interface Wanted {
  camera: Camera
  stretch: VideoStretch | null
}
interface HandOverProps {
  wanted: Wanted
  markMs?: number | undefined
  alarmId?: string | undefined
  bare?: boolean | undefined
  /** A recording pauses at its moment. */
  paused?: boolean | undefined
  onFault?: ((camera: Camera, fault: PlayerFault) => void) | undefined
}

const keyOf = ({ camera, stretch }: Wanted) => `${camera.id} ${stretch?.fromMs ?? 'live'}`

/**
 * One picture after another without a black gap: the next one loads behind the current one and replaces it with its
 * first frame.
 */
export function HandOver({ wanted, onFault, ...more }: HandOverProps) {
  const [shown, setShown] = useState(wanted)
  const key = keyOf(wanted)
  const shownKey = keyOf(shown)
  // The same camera with newer data, its name or place.
  const layers = key === shownKey ? [wanted] : [shown, wanted]
  const take = (layer: Wanted) => {
    if (keyOf(layer) === key) setShown(layer)
  }
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    // The previous one has no picture either: there is nothing to keep.
    if (failed !== null && failed === shownKey && failed !== key) setShown(wanted)
  }, [failed, shownKey, key, wanted])
  return (
    <div className={`${classes.stack} ${more.bare ? classes.bare : ''}`}>
      {layers.map((layer) => {
        const own = keyOf(layer)
        const behind = own !== shownKey
        return (
          <div key={own} className={classes.layer} data-behind={behind || undefined} inert={behind}>
            <VideoPlayer
              {...more}
              camera={layer.camera}
              stretch={layer.stretch}
              onPicture={() => {
                setFailed((before) => (before === own ? null : before))
                take(layer)
              }}
              onFault={(fault) => {
                setFailed(own)
                onFault?.(layer.camera, fault)
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
