import { Notifications } from '@mantine/notifications'

/** The messages on the screen; in a chunk of its own, for the login page says in place what it has to say. */
export default function MessageList() {
  return <Notifications position="top-center" />
}
