import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useLive } from '../../live/live-store.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './connection-banner.module.css'
import { connectionHealth } from './connection-health.ts'

const TEXTS = {
  reconnecting: 'app.connection.bannerReconnecting',
  polling: 'app.connection.bannerPolling',
  stalled: 'app.connection.bannerStalled',
} as const
/** A disconnection shorter than this is over before anybody could read about it. */
const PATIENCE_MS = 800

/** Says that the picture is not live, and since when. Disappears by itself. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const health = useLive(connectionHealth)
  const sinceMs = useLive(({ staleSinceMs, source }) => (health === 'stalled' ? (source?.sinceMs ?? null) : staleSinceMs))
  const away = health !== 'live' && health !== 'connecting'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!away) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [away])

  if (!away || !shown) return null
  return (
    <div className={classes.banner} role="status">
      <IconPlugConnectedX size={18} aria-hidden />
      {t(TEXTS[health], { since: sinceMs === null ? t('app.empty') : siteDateTime(sinceMs, timeZone) })}
    </div>
  )
}
