import { type MessageRow, messageReceiver } from '@muster/contracts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

/** Names shown in a cell; the record shows all. */
const MOST_NAMES = 4

/** Who a message is for, in short. */
export function AudienceText({ row: { to, classes, names: chosen } }: { row: Pick<MessageRow, 'to' | 'classes' | 'names'> }) {
  const { t, option } = useResourceTexts(messageReceiver)
  const names = [
    ...(to.includes('everybody') ? [option('messageTo', 'everybody')] : []),
    ...classes.map((one) => option('messageClass', one)),
    ...chosen,
  ]
  const shown = names.slice(0, MOST_NAMES).join(t('resource.listSeparator'))
  return <span title={names.join(t('resource.listSeparator'))}>{names.length > MOST_NAMES ? `${shown} … (${names.length})` : shown}</span>
}
