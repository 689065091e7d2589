import { Button, type ButtonProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './evacuation.module.css'

/** Long enough not to happen by mistake. */
const HOLD_MS = 1_000

interface HoldButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'disabled' | 'leftSection' | 'variant'> {
  children: ReactNode
  onHeld: () => void
}

/** A button that acts when held for a second, with finger, mouse, space bar or enter. */
export function HoldButton({ children, onHeld, ...look }: HoldButtonProps) {
  const [holding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const release = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    setHolding(false)
  }
  useEffect(() => () => (timer.current === null ? undefined : clearTimeout(timer.current)), [])
  const hold = () => {
    if (timer.current !== null) return
    setHolding(true)
    timer.current = setTimeout(() => {
      release()
      onHeld()
    }, HOLD_MS)
  }
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return (
    <Button
      {...look}
      className={classes.hold}
      data-holding={holding || undefined}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isKey(event) && hold()}
      onKeyUp={release}
      onBlur={release}
    >
      {children}
    </Button>
  )
}
