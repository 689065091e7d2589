import { useEffect } from 'react'
import { useLive } from '../../live/live-store.ts'
import { useSystemTitle } from '../../session/display-settings.ts'

/** The tab is called after the page and counts the open alarms before it, so that they are seen from another tab. */
export function usePageTitle(title: string | undefined): void {
  const product = useSystemTitle()
  const open = useLive(({ alarms }) => alarms.size)
  useEffect(() => {
    const page = title === undefined ? product : `${title} - ${product}`
    document.title = open > 0 ? `(${open}) ${page}` : page
  }, [title, product, open])
}
