import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay, IconSpeakerphone } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '../../session/display-settings.ts'
import classes from './notice-banner.module.css'

/** The marquee moves by 1 px in this time. */
const MS_PER_PX = 20

/** The building's notice as a marquee; it stops under the pointer, by its button and with reduced motion. */
export function NoticeBanner() {
  const { t } = useTranslation()
  const notice = useNotice()
  const [paused, setPaused] = useState(false)
  const box = useElementSize()
  const text = useElementSize<HTMLSpanElement>()
  if (notice === '') return null
  const travelPx = box.width + text.width
  const style = { '--box': `${box.width}px`, '--text': `${text.width}px`, '--time': `${travelPx * MS_PER_PX}ms` } as CSSProperties
  const label = t(paused ? 'layout.notice.resume' : 'layout.notice.pause')
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <section className={classes.banner} aria-label={t('layout.notice.label')}>
      <IconSpeakerphone size={18} stroke={1.8} aria-hidden />
      <div ref={box.ref} className={classes.box}>
        <span ref={text.ref} className={classes.text} style={style} data-paused={paused || undefined}>
          {notice}
        </span>
      </div>
      <ActionIcon
        className={classes.button}
        variant="subtle"
        color="gray"
        size={26}
        aria-label={label}
        title={label}
        onClick={() => setPaused(!paused)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </section>
  )
}
