import { type ProjectionFigures, projectionScreen } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { languageTag } from '../../i18n/setup.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { Parts } from './parts.tsx'
import classes from './projection-page.module.css'
import { useTurn } from './use-turn.ts'

/** Size of each part, and the room available, by the size of the screen. */
const ROOM = { '640x320': 1, '1920x1080': 6 } as const

/** The screen of figures: all parts at once on a television, in turn on a small one. */
export function Board({ figures, isLost }: { figures: ProjectionFigures; isLost: boolean }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(projectionScreen)
  const { size, parts, turnS, title, at, timeZone, weather } = figures
  const own = parts.filter((part) => part !== 'weather')
  const { shown, page, pages } = useTurn(own, ROOM[size], turnS)
  // A small screen has no room for the day.
  const shownTime = size === '640x320' ? ({ timeStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'medium' } as const)
  const clock = new Intl.DateTimeFormat(languageTag(), { timeZone, ...shownTime }).format(new Date(at))
  return (
    <main className={classes.screen} data-size={size}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {weather && (
          <span className={classes.weather} title={t('projection.page.weather')}>
            {weather}
          </span>
        )}
        <time>{clock}</time>
      </header>
      <div className={classes.parts} data-count={shown.length}>
        {shown.map((part) => (
          <section key={part} className={classes.part} aria-label={option('screenPart', part)}>
            <Parts part={part} figures={figures} />
          </section>
        ))}
      </div>
      {(isLost || figures.stalled || pages > 1) && (
        <footer className={classes.foot} role="status">
          <span data-warning>{isLost ? t('projection.page.lost') : figures.stalled ? t('projection.page.stalled') : ''}</span>
          {pages > 1 && (
            <span>
              {page + 1} / {pages}
            </span>
          )}
        </footer>
      )}
    </main>
  )
}
