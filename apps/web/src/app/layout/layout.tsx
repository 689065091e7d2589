import './layout-styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HandleDialogHost } from '../../features/alarms/handle-dialog.tsx'
import { AlarmStrip } from '../../features/alarms/strip/alarm-strip.tsx'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { startLive } from '../../live/start-live.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import classes from './layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { readSidebarOpen, saveSidebarOpen } from './sidebar-cookie.ts'
import { TopBar } from './top-bar.tsx'

addPageTexts()

const MOBILE = '(max-width: 991.98px)'

/** What stands around every page behind the login: top bar, connection banner, alarm strip, navigation. */
export function Layout() {
  const { t } = useTranslation()
  const mobile = useMediaQuery(MOBILE, window.matchMedia(MOBILE).matches, { getInitialValueInEffect: false }) ?? false
  const [open, setOpen] = useState(readSidebarOpen)
  const [mobileOpen, setMobileOpen] = useState(false)

  useEffect(startLive, [])
  useEffect(() => {
    document.title = t('app.product')
  }, [t])

  const toggle = () => {
    if (mobile) {
      setMobileOpen((now) => !now)
    } else {
      saveSidebarOpen(!open)
      setOpen(!open)
    }
  }

  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <TopBar navigationOpen={mobile ? mobileOpen : open} onToggleNavigation={toggle} />
      <ConnectionBanner />
      <AlarmStrip />
      <div className={classes.body}>
        <Sidebar mode={mobile ? (mobileOpen ? 'over' : 'hidden') : open ? 'wide' : 'narrow'} onLeave={() => setMobileOpen(false)} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <HandleDialogHost />
    </div>
  )
}
