import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconCheck,
  IconDeviceMobile,
  IconDevices,
  IconKey,
  IconLayout,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { ChangePasswordDialog, WeakPasswordDialog } from '../../features/session/change-password-dialog.tsx'
import { OwnSessionsDialog } from '../../features/session/own-sessions-dialog.tsx'
import { call, whileEnding } from '../../http/client.ts'
import { clearSession, savedSession, weakPassword } from '../../session/session.ts'
import { useSessionInfo } from '../../session/session-info.ts'
import { switchBuilding } from '../../session/switch-building.ts'
import { LayoutChoices } from './layout-choices.tsx'
import classes from './user-menu.module.css'

/** Loaded with their QR code when they are opened. */
const AppDialog = lazyPart(() => import('../install/app-dialog.tsx'))
const SecondFactorDialog = lazyPart(() => import('../../features/session/second-factor-dialog.tsx'))

/** Always signs out here; a session that the server could not be told about expires by itself. */
const signOut = () =>
  whileEnding(async () => {
    await call('logout', { quiet: true }).catch((error: unknown) => console.warn('logout', error))
    clearSession()
    window.location.assign('/login')
  })

export function UserMenu() {
  const { t } = useTranslation()
  const info = useSessionInfo()
  const [dialog, setDialog] = useState<'weak' | 'change' | 'sessions' | 'factor' | 'app' | null>(() =>
    weakPassword.isNoted() ? 'weak' : null,
  )
  const open = (next: typeof dialog) => {
    weakPassword.forget()
    setDialog(next)
  }
  const name = info?.realName ?? info?.name ?? savedSession().userName ?? ''
  const buildings = info?.buildings ?? []
  const post = [info?.departName, info?.jobName].filter(Boolean).join(' / ')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.target} aria-label={t('app.user.menu', { name })}>
            <IconUserCircle size={22} stroke={1.6} aria-hidden />
            <span className={classes.name}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {post && <Menu.Label>{post}</Menu.Label>}
          {buildings.length > 1 && (
            <>
              <Menu.Label>{t('app.user.building')}</Menu.Label>
              {buildings.map(({ id, name: building }) => (
                <Menu.Item
                  key={id}
                  disabled={id === info?.buildId}
                  leftSection={id === info?.buildId ? <IconCheck size={16} aria-hidden /> : <IconBuildingFactory2 size={16} aria-hidden />}
                  onClick={() => void switchBuilding(id)}
                >
                  {building}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          <Menu.Sub position="left-start" closeDelay={200}>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconLayout size={16} aria-hidden />}>{t('layout.display.label')}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <LayoutChoices />
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => open('change')}>
            {t('password.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} aria-hidden />} onClick={() => open('factor')}>
            {t('secondFactor.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={16} aria-hidden />} onClick={() => open('sessions')}>
            {t('sessions.own.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDeviceMobile size={16} aria-hidden />} onClick={() => open('app')}>
            {t('app.install.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
            {t('app.user.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'change' && <ChangePasswordDialog onClose={() => open(null)} />}
      {dialog === 'sessions' && <OwnSessionsDialog onClose={() => open(null)} />}
      {dialog === 'factor' && (
        <Suspense fallback={null}>
          <SecondFactorDialog onClose={() => open(null)} />
        </Suspense>
      )}
      {dialog === 'app' && (
        <Suspense fallback={null}>
          <AppDialog onClose={() => open(null)} />
        </Suspense>
      )}
      {dialog === 'weak' && <WeakPasswordDialog onChange={() => open('change')} onLater={() => open(null)} />}
    </>
  )
}
