import { useEffect, useRef } from 'react'
import { saveLayoutSettings, useLayoutSettings } from '../../session/layout-settings.ts'

/**
 * Which groups of the menu, and headings in them, are collapsed; the account remembers. Going to a page in a collapsed
 * one opens it.
 * @param current ids of the group and the headings of the current page
 */
export function useFoldedGroups(current: readonly string[]) {
  const { foldedGroups: folded } = useLayoutSettings()
  const place = current.join()
  const before = useRef(place)

  const fold = (group: string, fold: boolean) => {
    const others = folded.filter((id) => id !== group)
    saveLayoutSettings({ foldedGroups: fold ? [...others, group] : others })
  }

  useEffect(() => {
    const entered = place !== before.current
    before.current = place
    if (entered && current.some((id) => folded.includes(id)))
      saveLayoutSettings({ foldedGroups: folded.filter((id) => !current.includes(id)) })
  })

  return { folded, fold }
}
