import type { ShownScreen } from '@muster/contracts'
import { useEffect } from 'react'
import { useRoster, useSite } from '../../../live/queries.ts'
import { useTopic } from '../../../live/use-topic.ts'
import { useSystemTitle } from '../../../session/display-settings.ts'
import { startCounting } from './counted-now.ts'
import { ScreenCanvas, ScreenNav } from './screen-canvas.tsx'
import { goFullScreen, ScreenHead } from './screen-head.tsx'
import { Stage } from './stage.tsx'
import { Takeover } from './takeover.tsx'
import { SchemeProvider, useWindowScheme } from './use-scheme.ts'

/** A big screen with everything on it. */
export function ScreenView({ screen, userName }: { screen: Pick<ShownScreen, 'document' | 'notice'>; userName: string }) {
  const { document, notice } = screen
  const systemTitle = useSystemTitle()
  useTopic('alarms')
  useTopic('positions')
  useWindowScheme(document.scheme)
  useCounting()
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const typing = target instanceof HTMLElement && target.matches('input, select, textarea')
      if (key.toLowerCase() === 'f' && !typing && !ctrlKey && !metaKey && !altKey) goFullScreen()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <SchemeProvider value={document.scheme}>
      <Stage document={document}>
        <ScreenHead title={document.title ?? systemTitle} titlePx={document.titlePx} userName={userName} notice={notice} />
        <ScreenCanvas document={document} />
        <ScreenNav document={document} />
        <Takeover />
      </Stage>
    </SchemeProvider>
  )
}

/** Counts people while the screen is open. */
export function useCounting(): void {
  const roster = useRoster().data
  const disappearanceS = useSite().data?.disappearanceS
  useEffect(() => {
    if (roster && disappearanceS !== undefined) return startCounting(roster, disappearanceS)
  }, [roster, disappearanceS])
}
