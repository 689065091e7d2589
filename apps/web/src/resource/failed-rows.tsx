import { List, ScrollArea } from '@mantine/core'

/** Failures and their reasons; a long list scrolls, so that the buttons below stay in sight. */
export function FailedRows({ failed }: { failed: readonly { id: string; name: string; reason: string }[] }) {
  return (
    <ScrollArea.Autosize mah="40vh" viewportProps={{ tabIndex: 0 }}>
      <List size="sm">
        {failed.map(({ id, name, reason }) => (
          <List.Item key={id}>
            {name}: {reason}
          </List.Item>
        ))}
      </List>
    </ScrollArea.Autosize>
  )
}
