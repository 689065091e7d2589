import '../../components/page-styles.css'
import { useMantineColorScheme } from '@mantine/core'
import { viewPath } from '@muster/contracts'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmDetailHost } from '../../features/alarms/alarm-detail-host.tsx'
import { HandleDialogHost } from '../../features/alarms/handle-dialog.tsx'
import { AlarmStrip } from '../../features/alarms/strip/alarm-strip.tsx'
import { EmergencyBanner } from '../../features/emergency/emergency-banner.tsx'
import { SessionEndNotice } from '../../features/session/session-end-notice.tsx'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { startLive } from '../../live/start-live.ts'
import { useTopic } from '../../live/use-topic.ts'
import { DASHBOARD } from '../../menu/menu.ts'
import { findPage, useMenu } from '../../menu/use-menu.ts'
import { useBuildingTheme } from '../../session/display-settings.ts'
import { useLayoutSettings } from '../../session/layout-settings.ts'
import { PagePermissions } from '../../session/session-info.ts'
import { GuideTour } from '../guide/guide-tour.tsx'
import { useGuide } from '../guide/use-guide.ts'
import { HelpDialog } from '../keys/help-dialog.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useLiveMenu } from '../menu/use-live-menu.ts'
import { wearScheme } from '../theme.ts'
import { CommandPalette } from './command-palette.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ExportNotice } from './export-notice.tsx'
import classes from './layout.module.css'
import { LicenceNotice } from './licence-notice.tsx'
import { Navbar } from './navbar.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { usePagePath } from './page-path.ts'
import { RecordingBanner } from './recording-banner.tsx'
import { Sidebar } from './sidebar.tsx'
import { TagsBar } from './tags-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageTags } from './use-page-tags.ts'
import { usePageTitle } from './use-page-title.ts'
import { useSidebar } from './use-sidebar.ts'
import { useTokenWatch } from './use-token-watch.ts'
import { useViewsAhead } from './use-views-ahead.ts'
import { VersionBanner } from './version-banner.tsx'

addPageTexts()
// Calls for help, and the message that the server is unreachable, must not wait for a chunk from it.
void import('../../http/all-endpoints.ts')
void import('../message-list.tsx')

/** A free-login link that embeds a page requests the page alone: session value `showmenu`, the text `false`. */
const framed = () => sessionStorage.getItem('showmenu') === 'false'

/** The frame of every page behind the login: top bar, connection banner, alarm strip, sidebar, navbar and tags. */
export function Layout() {
  const { t } = useTranslation()
  const menu = useMenu()
  const path = usePagePath()
  const tags = usePageTags(menu)
  const fullScreen = path === DASHBOARD
  const sidebar = useSidebar(fullScreen)
  const page = findPage(menu, path)?.page
  const [help, setHelp] = useState(false)
  const guide = useGuide()
  const alone = framed()
  const { tagsView, fixedHeader, theme } = useLayoutSettings()
  const buildingTheme = useBuildingTheme()
  const { setColorScheme } = useMantineColorScheme()
  const toggle = { open: sidebar.mode === 'wide' || sidebar.mode === 'over', onToggle: sidebar.toggle }

  useEffect(startLive, [])
  useTopic('alarms')
  useLiveMenu()
  useViewsAhead(menu.groups.flatMap(({ pages }) => pages.map((one) => viewPath(one.path))))
  useTokenWatch()
  useKeys(menu, () => setHelp(true))
  usePageTitle(page?.title)

  const wanted = theme ?? buildingTheme
  useEffect(() => {
    if (wanted !== undefined) wearScheme(wanted, setColorScheme)
  }, [wanted, setColorScheme])

  const header = !alone && !fullScreen && (
    <div className={classes.header}>
      <Navbar menu={menu} toggle={toggle} />
      {tagsView && <TagsBar actions={tags} />}
    </div>
  )
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      {!alone && <NoticeBanner />}
      {!alone && <TopBar onHelp={() => setHelp(true)} guide={guide} toggle={fullScreen ? toggle : null} />}
      {!alone && <LicenceNotice />}
      <SessionEndNotice />
      <ExportNotice />
      <VersionBanner />
      <ConnectionBanner />
      <EmergencyBanner />
      <RecordingBanner />
      <AlarmStrip />
      <div className={classes.body}>
        {!alone && sidebar.mode !== 'hidden' && <Sidebar groups={menu.groups} mode={sidebar.mode} onLeave={sidebar.leave} />}
        <div className={classes.column}>
          {fixedHeader && header}
          {/* A stop for the keyboard: a page without buttons has no other that it can be scrolled from. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <main id="content" className={classes.content} tabIndex={0}>
            {!fixedHeader && header}
            <PagePermissions value={page?.permissions ?? null}>
              <Outlet />
            </PagePermissions>
          </main>
        </div>
      </div>
      <AlarmDetailHost />
      <HandleDialogHost />
      <CommandPalette menu={menu} />
      <HelpDialog menu={menu} opened={help} onClose={() => setHelp(false)} onGuide={guide.open} />
      {guide.opened && <GuideTour onClose={guide.close} />}
    </div>
  )
}
