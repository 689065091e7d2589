import type { ScreenItem } from '@muster/contracts'
import { CODES } from '@muster/contracts'
import { IconArrowsMaximize } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../http/client.ts'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import classes from './panel.module.css'
import { openFull, useScreenState } from './screen-state.ts'

interface PanelProps {
  item: ScreenItem
  /** When its content was last up to date, Unix ms; null: unknown. */
  updatedAtMs: number | null
  error?: unknown
  /** Beside the title. */
  figure?: ReactNode
  children: ReactNode
}

const NOT_ALLOWED: readonly (number | null)[] = [CODES.forbidden.code, CODES.moduleNotLicensed.code]

/** Text sizes of a part. */
export const itemStyle = ({ titlePx, textPx, rowGapPx }: ScreenItem) =>
  ({
    '--title': `calc(${titlePx} * var(--u))`,
    '--text': `calc(${textPx} * var(--u))`,
    '--gap': `calc(${rowGapPx} * var(--u))`,
  }) as CSSProperties

export function useItemTitle(item: Pick<ScreenItem, 'kind' | 'title'>): string {
  const { t } = useTranslation()
  return item.title ?? t(`screens.module.${item.kind}`)
}

/** The frame of a module: title, time of the last update, a full-size button, and errors. */
export function Panel({ item, updatedAtMs, error, figure, children }: PanelProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const title = useItemTitle(item)
  const full = useScreenState((state) => state.full)
  const time = updatedAtMs === null ? null : siteDateAndTime(updatedAtMs, zone).time
  const forbidden = error instanceof CallError && NOT_ALLOWED.includes(error.code)
  return (
    <section
      className={classes.panel}
      aria-label={title}
      data-kind={item.kind}
      data-stale={Boolean(error) || undefined}
      style={itemStyle(item)}
    >
      <header className={classes.head}>
        <h2>{title}</h2>
        {figure !== undefined && <div className={classes.figure}>{figure}</div>}
        {time !== null && (
          <time className={classes.updated} title={t('screens.updatedAt', { time })}>
            {time}
          </time>
        )}
        {full === null && (
          <button type="button" className={classes.full} aria-label={t('screens.openFull', { title })} onClick={() => openFull(item.id)}>
            <IconArrowsMaximize aria-hidden />
          </button>
        )}
      </header>
      <div className={classes.body}>
        {forbidden ? (
          <p className={classes.hint}>{t('screens.forbidden')}</p>
        ) : (
          <>
            {Boolean(error) && <p className={classes.warning}>{time === null ? t('screens.failed') : t('screens.staleSince', { time })}</p>}
            {children}
          </>
        )}
      </div>
    </section>
  )
}

/** Empty content is stated, not left blank. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.hint}>{children}</p>
}
