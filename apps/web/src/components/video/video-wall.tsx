import type { Camera } from '@muster/contracts'
import { VideoPlayer } from './video-player.tsx'
import classes from './video-wall.module.css'

/** Browsers open six connections per host; each picture takes one, and the console needs some. */
export const MOST_ON_WALL = 6

interface VideoGridProps {
  cameras: readonly Camera[]
  /** Without buttons: for big screens. */
  bare?: boolean
  onClose?: (id: string) => void
}

/** Up to six pictures side by side; without buttons on big screens. */
export function VideoGrid({ cameras, bare = false, onClose }: VideoGridProps) {
  return (
    <div className={classes.grid}>
      {cameras.slice(0, MOST_ON_WALL).map((camera) => (
        <VideoPlayer key={camera.id} camera={camera} bare={bare} onClose={onClose && (() => onClose(camera.id))} />
      ))}
    </div>
  )
}
