import { ActionIcon } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { IconHelp, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../components/brand-mark.tsx'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { FeedbackWidget } from '../../features/feedback/feedback-widget.tsx'
import { useSite } from '../../live/queries.ts'
import { useLogoText, useSystemTitle } from '../../session/display-settings.ts'
import { useLayoutSettings } from '../../session/layout-settings.ts'
import { GuideButton } from '../guide/guide-button.tsx'
import type { Guide } from '../guide/use-guide.ts'
import { ConnectionState } from './connection-state.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { NavigationToggle, type NavigationToggleProps } from './navigation-toggle.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SiteClock } from './site-clock.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'
import { WarningCentreLink } from './warning-centre-link.tsx'

/** `toggle` only where no navbar has it: on pages that fill the window. */
export function TopBar({ toggle, onHelp, guide }: { toggle: NavigationToggleProps | null; onHelp: () => void; guide: Guide }) {
  const { t } = useTranslation()
  const site = useSite().data
  const title = useSystemTitle()
  const logo = useLogoText()
  const { showSettings } = useLayoutSettings()
  return (
    <header className={classes.bar}>
      {toggle && <NavigationToggle {...toggle} />}
      <BrandMark size={26} />
      <div className={classes.title}>
        <span className={classes.product}>{title}</span>
        {site && <span className={classes.site}>{logo || site.name}</span>}
      </div>
      <div className={classes.right}>
        <SiteClock />
        <ConnectionState />
        <NoticeBell />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('layout.palette.open')}
          title={t('layout.palette.open')}
          data-guide="palette"
          onClick={spotlight.open}
        >
          <IconSearch size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('layout.keys.title')}
          title={t('layout.keys.title')}
          data-guide="help"
          onClick={onHelp}
        >
          <IconHelp size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <WarningCentreLink />
        <GuideButton guide={guide} />
        <FeedbackWidget />
        <LanguageSwitcher />
        {showSettings && <DisplayMenu />}
        <UserMenu />
      </div>
    </header>
  )
}
