import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'

/**
 * The toasts on the screen, with a label for their close button; in its own chunk, because the login page shows its
 * messages in place.
 */
export default function MessageList() {
  const { t } = useTranslation()
  const closeButtonProps = { 'aria-label': t('app.action.close') }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="top-center" />
    </MantineThemeProvider>
  )
}
