import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ShownMenu } from '../../menu/use-menu.ts'
import { singleKeyActs } from '../../session/single-keys.ts'
import { GO_TO } from './go-to.ts'
import { focusSearch, moveRow, pressButton, saveForm, toggleRow } from './page-keys.ts'

const ACTIONS: Readonly<Record<string, () => boolean>> = {
  '/': focusSearch,
  n: () => pressButton('n'),
  e: () => pressButton('e', document.activeElement?.closest('main tbody tr') ?? document),
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: toggleRow,
}

/**
 * Keys that work on every page; those of alarms belong to the alarm strip. A page that uses a key itself (the map, the
 * replay) has handled the event before.
 */
export function useKeys(menu: ShownMenu, openHelp: () => void): void {
  const { history } = useRouter()
  const latest = useRef({ menu, openHelp })
  latest.current = { menu, openHelp }
  useEffect(() => {
    // `g` waits for its letter without a timeout, so that nobody has to be quick and a slow machine misreads no key.
    let chord = false
    const cancel = () => {
      chord = false
    }
    /**
     * Runs before all other handlers: the letter after `g` must not act by itself, or `g a` would acknowledge an alarm.
     */
    const onChord = (event: KeyboardEvent) => {
      if (!chord || event.key === 'Shift') return
      chord = false
      if (!singleKeyActs(event)) return
      const page = latest.current.menu.groups.flatMap(({ pages }) => pages).find(({ key }) => key !== null && key === GO_TO[event.key])
      if (page) history.push(page.path)
      event.preventDefault()
      event.stopPropagation()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (saveForm()) event.preventDefault()
        return
      }
      if (!singleKeyActs(event)) return
      if (event.key === 'g') {
        chord = true
      } else if (event.key === '?') {
        latest.current.openHelp()
      } else if (!ACTIONS[event.key]?.()) {
        return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onChord, { capture: true })
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', cancel)
    return () => {
      document.removeEventListener('keydown', onChord, { capture: true })
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', cancel)
    }
  }, [history])
}
