import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useMissingTexts } from '../../components/use-missing-texts.ts'
import { askWhyMissing } from '../../http/console-version.ts'
import { useLive } from '../../live/live-store.ts'
import classes from './connection-banner.module.css'

/**
 * Says that the server has another version of the console: as soon as a file of this one is missing, and when the
 * server is back after an interruption. It waits for the user: the page that is open may hold a form.
 */
export function VersionBanner() {
  const { cause, text, action, act } = useMissingTexts()
  const connection = useLive((state) => state.connection)
  const before = useRef(connection)
  useEffect(() => {
    const isBack = before.current === 'reconnecting' && connection === 'live'
    before.current = connection
    if (isBack) void askWhyMissing()
  }, [connection])
  if (cause !== 'newer') return null
  return (
    <div className={classes.banner} role="status">
      <IconRefresh size={18} aria-hidden />
      {text}
      <Button size="compact-sm" onClick={act}>
        {action}
      </Button>
    </div>
  )
}
