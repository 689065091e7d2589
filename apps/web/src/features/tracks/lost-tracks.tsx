import { useTranslation } from 'react-i18next'
import classes from './replay-map.module.css'
import type { ReplaySubject } from './replay-subject.ts'

/** Names whose tracks could not be read, while those of others are shown; nothing when all were. */
export function LostTracks({ subjects, onRetry }: { subjects: readonly ReplaySubject[]; onRetry: () => void }) {
  const { t } = useTranslation()
  const lost = subjects.filter(({ error }) => error !== null)
  if (lost.length === 0) return null
  const names = lost.map(({ entry }) => entry.name).join(t('resource.listSeparator'))
  return (
    <div className={classes.message} role="alert">
      {t('tracks.failedOf', { names, why: lost[0]?.error?.message ?? '' })}
      <button type="button" onClick={onRetry}>
        {t('app.action.retry')}
      </button>
    </div>
  )
}
