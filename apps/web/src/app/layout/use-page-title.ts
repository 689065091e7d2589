import { useEffect } from 'react'
import { useLive } from '../../live/live-store.ts'
import { useSystemTitle } from '../../session/display-settings.ts'

/**
 * The tab is titled after the page, with the number of open alarms in front, visible from other tabs. It listens
 * beside React: the whole layout is not drawn again for each alarm.
 */
export function usePageTitle(title: string | undefined): void {
  const product = useSystemTitle()
  useEffect(() => {
    const page = title === undefined ? product : `${title} - ${product}`
    const show = (open: number) => {
      document.title = open > 0 ? `(${open}) ${page}` : page
    }
    show(useLive.getState().alarms.size)
    return useLive.subscribe(({ alarms }, before) => {
      if (alarms.size !== before.alarms.size) show(alarms.size)
    })
  }, [title, product])
}
