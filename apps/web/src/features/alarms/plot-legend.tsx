import { useTranslation } from 'react-i18next'
import classes from './evidence-plot.module.css'

interface PlotLegendProps {
  hasSubject: boolean
  hasAround: boolean
  hasNow: boolean
  hasTrack: boolean
  /** What is said of the outline of the area; null: none is drawn. */
  area: string | null
}

/** What the marks of the picture mean. */
export function PlotLegend({ hasSubject, hasAround, hasNow, hasTrack, area }: PlotLegendProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('alarms.around.legend')}>
      {hasSubject && (
        <li>
          <svg width={18} height={14} aria-hidden>
            <circle className={classes.subject} cx={9} cy={7} r={6} />
          </svg>
          {t('alarms.around.subject')}
        </li>
      )}
      {hasAround && (
        <li>
          <svg width={18} height={14} aria-hidden className={classes.around}>
            <circle cx={9} cy={7} r={6} />
            <text x={9} y={7}>
              1
            </text>
          </svg>
          {t('alarms.around.marked')}
        </li>
      )}
      {hasNow && (
        <li>
          <svg width={18} height={14} aria-hidden>
            <path className={classes.now} d="M9 1L15 7L9 13L3 7Z" />
          </svg>
          {t('alarms.around.now')}
        </li>
      )}
      {hasTrack && (
        <li>
          <svg width={22} height={14} aria-hidden>
            <path className={classes.track} d="M1 12L10 3L21 8" />
            <circle className={classes.time} cx={10} cy={3} r={2.5} />
          </svg>
          {t('alarms.around.track')}
        </li>
      )}
      {area !== null && (
        <li>
          <svg width={22} height={14} aria-hidden>
            <rect className={classes.area} x={1} y={2} width={20} height={10} />
          </svg>
          {area}
        </li>
      )}
    </ul>
  )
}
