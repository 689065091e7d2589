import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { NAVIGATION } from './navigation.ts'
import classes from './sidebar.module.css'

/** Navigation: wide or narrow beside the page, over it or hidden on small screens. Shows only what the user may open. */
export function Sidebar({ mode, onLeave }: { mode: 'wide' | 'narrow' | 'over' | 'hidden'; onLeave: () => void }) {
  const { t } = useTranslation()
  const info = useSessionInfo()
  if (mode === 'hidden') return null
  const word = (key: string) => t(key as never) as string
  const groups = NAVIGATION.map(({ group, entries }) => ({
    group,
    entries: entries.filter(({ permission }) => permission === null || mayDo(info, permission)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <>
      {mode === 'over' && <button type="button" className={classes.outside} aria-label={t('app.action.close')} onClick={onLeave} />}
      <nav id="navigation" className={classes.sidebar} data-mode={mode} aria-label={t('app.navigation.label')}>
        {groups.map(({ group, entries }) => (
          <ul key={group} aria-label={word(group)} className={classes.group}>
            <li className={classes.heading} aria-hidden>
              {word(group)}
            </li>
            {entries.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes.entry}
                  activeProps={{ 'aria-current': 'page' }}
                  activeOptions={{ includeSearch: false }}
                  title={word(label)}
                  onClick={onLeave}
                >
                  <Icon size={20} stroke={1.7} aria-hidden />
                  <span className={classes.label}>{word(label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </>
  )
}
