import { Badge } from '@mantine/core'
import { type MessageReceiverRow, messageReceiver } from '@muster/contracts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

const COLOURS: Readonly<Record<number, string>> = { 0: 'teal', 2: 'red', 3: 'blue', 4: 'green', 5: 'gray' }

/** State of a message at one receiver. */
export function ReceiverState({ row: { state } }: { row: Pick<MessageReceiverRow, 'state'> }) {
  const { option } = useResourceTexts(messageReceiver)
  return (
    <Badge variant="light" color={COLOURS[state] ?? 'gray'}>
      {option('messageState', String(state))}
    </Badge>
  )
}
