import { useDebouncedValue } from '@mantine/hooks'
import type { RosterEntry, TrackSubject } from '@muster/contracts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import { matchesWords, queryWords, searchText } from '../../map/words/roster-search.ts'
import classes from './subject-picker.module.css'
import { useFormerSubjects } from './track-queries.ts'

const MOST_SHOWN = 50
const SEARCH_DEBOUNCE_MS = 200

/** Of the roster, or somebody who carries no card now. */
type Subject = RosterEntry & Partial<Pick<TrackSubject, 'presence' | 'cardUntil'>>

export interface SubjectPickerProps {
  roster: readonly RosterEntry[]
  selected: Subject | undefined
  timeZone: string
  theme: MapTheme
  onSelect: (no: number) => void
}

/** Whose track: the chosen one, or a search. */
export function SubjectPicker({ roster, selected, timeZone, theme, onSelect }: SubjectPickerProps) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  if (selected && !changing) {
    return (
      <div className={classes.chosen}>
        <ClassIcon trackableClass={selected.class} theme={theme} sizePx={28} />
        <Who entry={selected} timeZone={timeZone} />
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
  return (
    <SubjectSearch
      roster={roster}
      timeZone={timeZone}
      theme={theme}
      autoFocus={changing}
      onSelect={choose}
      onLeave={() => setChanging(false)}
    />
  )
}

function Who({ entry, timeZone }: { entry: Subject; timeZone: string }) {
  const { t } = useTranslation()
  const { presence, cardUntil } = entry
  return (
    <span className={classes.who}>
      <b>{entry.name}</b>
      <span>{[entry.company ?? entry.departName, entry.jobName].filter(Boolean).join(' · ')}</span>
      {presence && cardUntil && (
        <span className={classes.former}>
          {t('tracks.subject.until', {
            state: t(`tracks.subject.presence.${presence}`),
            at: siteDateTime(Date.parse(cardUntil), timeZone),
          })}
        </span>
      )}
    </span>
  )
}

interface SubjectSearchProps {
  roster: readonly RosterEntry[]
  timeZone: string
  theme: MapTheme
  autoFocus: boolean
  onSelect: (no: number) => void
  onLeave: () => void
}

function SubjectSearch({ roster, timeZone, theme, autoFocus, onSelect, onLeave }: SubjectSearchProps) {
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
  const [text] = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS)
  const former = useFormerSubjects(text)
  const shown = useMemo<Subject[]>(() => {
    const carrying = found.slice(0, MOST_SHOWN).map(({ entry }) => entry)
    const known = new Set(roster.map(({ no }) => no))
    return [...carrying, ...(former.data ?? []).filter(({ no }) => !known.has(no))]
  }, [found, former.data, roster])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(shown.length - 1, active + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter' && shown[active]) onSelect(shown[active].no)
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
        aria-activedescendant={shown[active] ? `subject-${shown[active].no}` : undefined}
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
        {shown.map((entry, i) => (
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
            <Who entry={entry} timeZone={timeZone} />
          </div>
        ))}
      </div>
      <p className={classes.note} role="status">
        {found.length > MOST_SHOWN
          ? t('tracks.subject.more', { number: MOST_SHOWN })
          : former.isFetching
            ? t('tracks.subject.asking')
            : shown.length === 0
              ? t('tracks.subject.none')
              : ''}
      </p>
    </div>
  )
}
