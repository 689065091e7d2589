import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LEFT_OF_FILE, type LeftOfFile, type LeftOut, type LeftReason } from '../files/drawing-file.ts'
import { useFaultText } from './fault-bubble.tsx'

/** Most lines listed; the others are counted. */
const MOST_LISTED = 20

const isOfFile = (reason: LeftReason): reason is LeftOfFile => (LEFT_OF_FILE as readonly string[]).includes(reason)

/** What of a file is not imported: its name or layer, how many, and why. */
export function LeftOutList({ left }: { left: readonly LeftOut[] }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  if (left.length === 0) return null
  const lineOf = ({ name, reason, what, count }: LeftOut) => {
    const words = {
      name: name || t('map.draw.unnamed'),
      reason: isOfFile(reason) ? t(`map.draw.file.left.${reason}`, { what }) : faultText(reason),
    }
    return count === 1 ? t('map.draw.file.leftOne', words) : t('map.draw.file.leftMany', { ...words, count })
  }
  const others = left.slice(MOST_LISTED).reduce((sum, { count }) => sum + count, 0)
  return (
    <List size="sm" style={{ maxHeight: 180, overflowY: 'auto' }}>
      {left.slice(0, MOST_LISTED).map((one) => (
        <List.Item key={`${one.name} ${one.reason} ${one.what}`}>{lineOf(one)}</List.Item>
      ))}
      {others > 0 && <List.Item>{t('map.draw.file.moreLeft', { count: others })}</List.Item>}
    </List>
  )
}
