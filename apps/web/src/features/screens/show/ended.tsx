import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ended.module.css'

/** Why the content is not updated; over the last picture, or alone without one. */
export function Ended({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <div className={alone ? classes.alone : classes.banner} role="alert">
      <IconPlugConnectedX aria-hidden />
      <span>{children}</span>
    </div>
  )
}
