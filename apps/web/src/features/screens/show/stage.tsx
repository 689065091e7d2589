import type { ScreenDocument } from '@muster/contracts'
import { type CSSProperties, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import classes from './stage.module.css'
import { type StageSize, shiftAt, stageSize } from './stage-size.ts'

const SHIFT_MS = 180_000
const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight })

const Size = createContext<StageSize>({ unitPx: 1, xPx: 1, yPx: 1 })
export const useStage = (): StageSize => useContext(Size)

/** The whole window, in px of the canvas; it shifts a little every few minutes, against burn-in. */
export function Stage({ document, children }: { document: ScreenDocument; children: ReactNode }) {
  const [window_, setWindow] = useState(windowSize)
  const [step, setStep] = useState(0)
  useEffect(() => {
    const onResize = () => setWindow(windowSize())
    window.addEventListener('resize', onResize)
    const timer = setInterval(() => setStep((before) => before + 1), SHIFT_MS)
    return () => {
      window.removeEventListener('resize', onResize)
      clearInterval(timer)
    }
  }, [])
  const size = stageSize(document, window_)
  const [dx, dy] = shiftAt(step)
  const style = { '--u': `${size.unitPx}px`, translate: `${dx}px ${dy}px` } as CSSProperties
  return (
    <Size.Provider value={size}>
      <main className={classes.stage} style={style} data-shift={step}>
        {children}
      </main>
    </Size.Provider>
  )
}
