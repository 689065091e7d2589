import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { singleKeyActs } from '../../components/single-keys.ts'
import { useAlarmSound } from '../../features/alarms/strip/sound-store.ts'
import type { ShownMenu } from '../menu/use-menu.ts'
import { GO_TO } from './go-to.ts'
import { acknowledgeFocused, focusSearch, moveRow, pressButton, saveForm, toggleRow } from './page-keys.ts'

const ACTIONS: Readonly<Record<string, () => boolean>> = {
  '/': focusSearch,
  n: () => pressButton('n'),
  e: () => pressButton('e', document.activeElement?.closest('main tbody tr') ?? document),
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: toggleRow,
  a: acknowledgeFocused,
  m: () => {
    useAlarmSound.getState().muteForAWhile()
    return true
  },
}

/** Keys that work on every page. A page that uses a key itself (the map, the replay) has taken the event before. */
export function useKeys(menu: ShownMenu, openHelp: () => void): void {
  const { history } = useRouter()
  const latest = useRef({ menu, openHelp })
  latest.current = { menu, openHelp }
  useEffect(() => {
    // `g` waits for its letter as long as it takes, so that nobody has to be quick and a slow machine mistakes no key.
    let chord = false
    const cancel = () => {
      chord = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (saveForm()) event.preventDefault()
        return
      }
      if (!singleKeyActs(event)) return
      if (event.key === 'Shift') return
      const second = chord
      chord = false
      if (second) {
        const page = latest.current.menu.groups.flatMap(({ pages }) => pages).find(({ key }) => key !== null && key === GO_TO[event.key])
        if (page) history.push(page.path)
      } else if (event.key === 'g') {
        chord = true
      } else if (event.key === '?') {
        latest.current.openHelp()
      } else if (!ACTIONS[event.key]?.()) {
        return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', cancel)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', cancel)
    }
  }, [history])
}
