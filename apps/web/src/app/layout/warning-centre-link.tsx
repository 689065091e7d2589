import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktopAnalytics } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { displayKey } from '../../session/display-settings.ts'
import { savedSession } from '../../session/session.ts'
import { useSessionInfo } from '../../session/session-info.ts'
import { WARNING_CENTRE_FLAG, warningCentreHref } from './warning-centre.ts'

const versionQuery = queryOptions({
  queryKey: [...displayKey, 'bgversion'],
  queryFn: () => call('customConfigGet', { query: { customCode: 'bgversion' }, quiet: true }),
})

/** The monitoring and early-warning centre, in its own window; only if the menu has set the flag. */
export function WarningCentreLink() {
  const { t } = useTranslation()
  // The flag follows the menu, which follows the rights.
  const info = useSessionInfo()
  const version = useQuery(versionQuery)
  const { buildId, userName } = savedSession()
  const session = { buildId: buildId ?? '', userName: userName ?? info?.name ?? '' }
  const href = version.isPending ? null : warningCentreHref(sessionStorage.getItem(WARNING_CENTRE_FLAG), version.data, session)
  if (href === null) return null
  const label = t('screens.warningCentre')
  return (
    <ActionIcon
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size={30}
      // Made for a wall: on a phone its place goes to the account.
      visibleFrom="xs"
      aria-label={label}
      title={label}
    >
      <IconDeviceDesktopAnalytics size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
