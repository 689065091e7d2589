import type { Permission } from '@muster/contracts'
import { IconAlertTriangle, IconMap2, IconRoute, IconRouter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenKey } from '../../i18n/setup.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import classes from './sidebar.module.css'

interface Entry {
  to: '/dashboard' | '/tracks' | '/alarms' | '/gateways'
  label: ScreenKey
  permission: Permission
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
}

const ENTRIES: readonly Entry[] = [
  { to: '/dashboard', label: 'app.navigation.map', permission: 'map:view', Icon: IconMap2 },
  { to: '/tracks', label: 'app.navigation.tracks', permission: 'track:view', Icon: IconRoute },
  { to: '/alarms', label: 'app.navigation.alarms', permission: 'alarm:view', Icon: IconAlertTriangle },
  { to: '/gateways', label: 'app.navigation.gateways', permission: 'gateway:view', Icon: IconRouter },
]

/** Navigation: wide or narrow beside the page, over it or hidden on small screens. Shows only what the user may open. */
export function Sidebar({ mode, onLeave }: { mode: 'wide' | 'narrow' | 'over' | 'hidden'; onLeave: () => void }) {
  const { t } = useTranslation()
  const info = useSessionInfo()
  if (mode === 'hidden') return null
  return (
    <>
      {mode === 'over' && <button type="button" className={classes.outside} aria-label={t('app.action.close')} onClick={onLeave} />}
      <nav id="navigation" className={classes.sidebar} data-mode={mode} aria-label={t('app.navigation.label')}>
        {ENTRIES.filter(({ permission }) => mayDo(info, permission)).map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.entry}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
            title={mode === 'narrow' ? t(label) : undefined}
            onClick={onLeave}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
            <span className={classes.label}>{t(label)}</span>
          </Link>
        ))}
      </nav>
    </>
  )
}
