import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'

/**
 * The messages on the screen, with a name for the button that takes one away; in a chunk of its own, for the login page
 * says in place what it has to say.
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
