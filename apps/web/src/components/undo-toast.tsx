import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const UNDO_MS = 7000

/** Reports a light action, with an undo button. @param id of the object: one toast for each */
export function showUndo(id: string, message: string, label: string, onUndo: () => void): void {
  notifications.hide(id)
  notifications.show({
    id,
    autoClose: UNDO_MS,
    message: (
      <Group>
        <Text size="sm">{message}</Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}
