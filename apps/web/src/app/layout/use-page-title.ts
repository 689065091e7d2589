import { useEffect } from 'react'
import { useLive } from '../../live/live-store.ts'
import { useSystemTitle } from '../../session/display-settings.ts'

/** The tab is titled after the page, with the number of open alarms in front, visible from other tabs. */
export function usePageTitle(title: string | undefined): void {
  const product = useSystemTitle()
  const open = useLive(({ alarms }) => alarms.size)
  useEffect(() => {
    const page = title === undefined ? product : `${title} - ${product}`
    document.title = open > 0 ? `(${open}) ${page}` : page
  }, [title, product, open])
}
