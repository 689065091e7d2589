import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../components/brand-mark.tsx'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { SchemeSwitcher } from '../../components/scheme-switcher.tsx'
import { useSite } from '../../live/queries.ts'
import { useSystemTitle } from '../../session/display-settings.ts'
import { ConnectionState } from './connection-state.tsx'
import { SiteClock } from './site-clock.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export function TopBar({ navigationOpen, onToggleNavigation }: { navigationOpen: boolean; onToggleNavigation: () => void }) {
  const { t } = useTranslation()
  const site = useSite().data
  const title = useSystemTitle()
  const Icon = navigationOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('app.navigation.toggle')}
        aria-expanded={navigationOpen}
        aria-controls="navigation"
        onClick={onToggleNavigation}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <BrandMark size={26} />
      <div className={classes.title}>
        <span className={classes.product}>{title}</span>
        {site && <span className={classes.site}>{site.name}</span>}
      </div>
      <div className={classes.right}>
        <SiteClock />
        <ConnectionState />
        <LanguageSwitcher />
        <SchemeSwitcher />
        <UserMenu />
      </div>
    </header>
  )
}
