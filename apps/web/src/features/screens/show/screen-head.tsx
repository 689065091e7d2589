import { IconMaximize, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../../components/brand-mark.tsx'
import { siteClock } from '../../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../../live/queries.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import classes from './screen-head.module.css'
import { useScreenState } from './screen-state.ts'
import { useStage } from './stage.tsx'

interface ScreenHeadProps {
  title: string
  titlePx: number
  /** Who looks on, as the address says. */
  userName: string
  notice: string
}

export function goFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen().catch(() => undefined)
}

/** Title in the middle, the site on the left, its clock on the right. */
export function ScreenHead({ title, titlePx, userName, notice }: ScreenHeadProps) {
  const { t } = useTranslation()
  const { unitPx } = useStage()
  const site = useSite().data
  const { date, weekday, time } = siteClock(useServerNow(), useTimeZone())
  const paused = useScreenState((state) => state.paused)
  return (
    <header className={classes.head}>
      <div className={classes.left}>
        <BrandMark size={30 * unitPx} />
        <span>{site?.name}</span>
        {userName && <span className={classes.user}>{userName}</span>}
      </div>
      <div className={classes.middle}>
        <h1 style={{ fontSize: titlePx * unitPx }}>{title}</h1>
        {notice && <p className={classes.notice}>{notice}</p>}
      </div>
      <div className={classes.right}>
        <button type="button" aria-pressed={paused} onClick={() => useScreenState.setState({ paused: !paused })}>
          {paused ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
          {t(paused ? 'screens.goOn' : 'screens.pause')}
        </button>
        <button type="button" onClick={goFullScreen}>
          <IconMaximize aria-hidden />
          {t('screens.fullScreen')}
        </button>
        <div className={classes.clock} role="timer" aria-label={t('app.clock')}>
          <strong>{time}</strong>
          <span>
            {date} {weekday}
          </span>
        </div>
      </div>
    </header>
  )
}
