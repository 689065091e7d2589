import { useEffect, useRef } from 'react'
import { saveLayoutSettings, useLayoutSettings } from '../../session/layout-settings.ts'

/**
 * Which groups of the menu are folded; the account remembers. Who goes to a page in a folded group sees where it
 * stands: its group opens.
 * @param current group of the page that is shown
 */
export function useFoldedGroups(current: string | null) {
  const { foldedGroups: folded } = useLayoutSettings()
  const before = useRef(current)

  const fold = (group: string, fold: boolean) => {
    const others = folded.filter((id) => id !== group)
    saveLayoutSettings({ foldedGroups: fold ? [...others, group] : others })
  }

  useEffect(() => {
    const entered = current !== before.current
    before.current = current
    if (entered && current !== null && folded.includes(current)) fold(current, false)
  })

  return { folded, fold }
}
