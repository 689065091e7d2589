import { type CardRow, positioningCard } from '@muster/contracts'
import { IconAlertTriangle, IconCircleCheckFilled, IconHelpCircle, IconPlugConnectedX, IconTool, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './card.module.css'

const STATES = {
  ready: { Icon: IconCircleCheckFilled, tone: 'good' },
  lost: { Icon: IconAlertTriangle, tone: 'bad' },
  damaged: { Icon: IconTool, tone: 'bad' },
  scrapped: { Icon: IconTrash, tone: 'off' },
} as const

/** State of a card: a symbol and a word. */
export function CardState({ state }: Pick<CardRow, 'state'>) {
  const { option } = useResourceTexts(positioningCard)
  const { Icon, tone } = STATES[state]
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {option('cardState', state)}
    </span>
  )
}

const ONLINE = {
  online: { Icon: IconCircleCheckFilled, tone: 'good' },
  offline: { Icon: IconPlugConnectedX, tone: 'bad' },
} as const

/** Whether a card is heard; unknown for one that nobody carries. */
export function CardOnline({ online }: Pick<CardRow, 'online'>) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(positioningCard)
  if (online === null)
    return (
      <span className={classes.mark} data-tone="off">
        <IconHelpCircle size={16} aria-hidden />
        {t('app.empty')}
      </span>
    )
  const { Icon, tone } = ONLINE[online]
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {option('online', online)}
    </span>
  )
}
