import type { RosterEntry } from '@muster/contracts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import { matchesWords, queryWords, searchText } from '../../map/words/roster-search.ts'
import classes from './subject-picker.module.css'

const MOST_SHOWN = 50

export interface SubjectPickerProps {
  roster: readonly RosterEntry[]
  selected: RosterEntry | undefined
  theme: MapTheme
  onSelect: (no: number) => void
}

/** Whose track: the chosen one, or a search. */
export function SubjectPicker({ roster, selected, theme, onSelect }: SubjectPickerProps) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  if (selected && !changing) {
    return (
      <div className={classes.chosen}>
        <ClassIcon trackableClass={selected.class} theme={theme} sizePx={28} />
        <Who entry={selected} />
        <button type="button" className={classes.change} onClick={() => setChanging(true)}>
          {t('tracks.subject.change')}
        </button>
      </div>
    )
  }
  const choose = (no: number) => {
    setChanging(false)
    onSelect(no)
  }
  return <SubjectSearch roster={roster} theme={theme} autoFocus={changing} onSelect={choose} onLeave={() => setChanging(false)} />
}

function Who({ entry }: { entry: RosterEntry }) {
  return (
    <span className={classes.who}>
      <b>{entry.name}</b>
      <span>{[entry.company ?? entry.departName, entry.jobName].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

interface SubjectSearchProps {
  roster: readonly RosterEntry[]
  theme: MapTheme
  autoFocus: boolean
  onSelect: (no: number) => void
  onLeave: () => void
}

function SubjectSearch({ roster, theme, autoFocus, onSelect, onLeave }: SubjectSearchProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const entries = useMemo(() => {
    const byName = new Intl.Collator('zh')
    return roster.toSorted((a, b) => byName.compare(a.name, b.name)).map((entry) => ({ entry, text: searchText(entry) }))
  }, [roster])
  const found = useMemo(() => {
    const words = queryWords(query)
    return entries.filter(({ text }) => matchesWords(text, words))
  }, [entries, query])
  const shown = found.slice(0, MOST_SHOWN)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(shown.length - 1, active + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter' && shown[active]) onSelect(shown[active].entry.no)
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.search}>
      <input
        type="search"
        role="combobox"
        aria-expanded
        aria-controls="subject-options"
        aria-activedescendant={shown[active] ? `subject-${shown[active].entry.no}` : undefined}
        aria-label={t('tracks.subject.label')}
        placeholder={t('tracks.subject.search')}
        // biome-ignore lint/a11y/noAutofocus: the reader just asked to search
        autoFocus={autoFocus}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="subject-options" role="listbox" aria-label={t('tracks.subject.title')} className={classes.options}>
        {shown.map(({ entry }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles the keys
          <div
            key={entry.no}
            id={`subject-${entry.no}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className={classes.option}
            onClick={() => onSelect(entry.no)}
          >
            <ClassIcon trackableClass={entry.class} theme={theme} sizePx={20} />
            <Who entry={entry} />
          </div>
        ))}
      </div>
      <p className={classes.note} role="status">
        {found.length === 0
          ? t('tracks.subject.none')
          : found.length > shown.length
            ? t('tracks.subject.more', { number: MOST_SHOWN })
            : ''}
      </p>
    </div>
  )
}
