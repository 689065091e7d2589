import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ended.module.css'

/** Why nothing new is shown; over the last picture, or alone where there is none. */
export function Ended({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <div className={alone ? classes.alone : classes.banner} role="alert">
      <IconPlugConnectedX aria-hidden />
      <span>{children}</span>
    </div>
  )
}
