import { type AnchorRow, baseStation } from '@muster/contracts'
import { IconCircleCheckFilled, IconPlugConnectedX } from '@tabler/icons-react'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './card.module.css'

/** Whether an anchor is heard; if not, since when. */
export function AnchorState({ row: { state, silentSince } }: { row: AnchorRow }) {
  const { option } = useResourceTexts(baseStation)
  const timeZone = useTimeZone()
  const Icon = state === 'fine' ? IconCircleCheckFilled : IconPlugConnectedX
  return (
    <span className={classes.mark} data-tone={state === 'fine' ? 'good' : 'bad'}>
      <Icon size={16} aria-hidden />
      {option('anchorState', state)}
      {silentSince && ` ${siteDateTime(Date.parse(silentSince), timeZone)}`}
    </span>
  )
}
