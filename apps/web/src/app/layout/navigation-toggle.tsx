import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Id of the sidebar, and of the button that opens it: a click on the button does not count as outside. */
export const NAVIGATION_ID = 'navigation'
export const TOGGLE_ID = 'navigation-toggle'

export interface NavigationToggleProps {
  open: boolean
  onToggle: () => void
}

export function NavigationToggle({ open, onToggle }: NavigationToggleProps) {
  const { t } = useTranslation()
  const Icon = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <ActionIcon
      data-guide="navigation"
      id={TOGGLE_ID}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={t('app.navigation.toggle')}
      aria-expanded={open}
      aria-controls={NAVIGATION_ID}
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
