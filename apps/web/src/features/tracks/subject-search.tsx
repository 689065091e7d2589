import { useDebouncedValue } from '@mantine/hooks'
import type { RosterEntry } from '@muster/contracts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import { matchesWords, queryWords, searchText } from '../../map/words/roster-search.ts'
import type { Subject } from './replay-subject.ts'
import classes from './subject-search.module.css'
import { SubjectWords } from './subject-words.tsx'
import { useFormerSubjects } from './track-queries.ts'

const MOST_SHOWN = 50
const SEARCH_DEBOUNCE_MS = 200

export interface SubjectSearchProps {
  roster: readonly RosterEntry[]
  timeZone: string
  theme: MapTheme
  /** Already chosen: not offered again. */
  chosen: readonly number[]
  onSelect: (no: number) => void
  /** Null where a choice is required first. */
  onLeave: (() => void) | null
}

/** Finds people and vehicles to replay: present carriers of a card, and former ones. */
export function SubjectSearch({ roster, timeZone, theme, chosen, onSelect, onLeave }: SubjectSearchProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const entries = useMemo(() => {
    const byName = new Intl.Collator('zh')
    return roster.toSorted((a, b) => byName.compare(a.name, b.name)).map((entry) => ({ entry, text: searchText(entry) }))
  }, [roster])
  const found = useMemo(() => {
    const words = queryWords(query)
    return entries.filter(({ entry, text }) => !chosen.includes(entry.no) && matchesWords(text, words))
  }, [entries, query, chosen])
  const [text] = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS)
  const former = useFormerSubjects(text)
  const shown = useMemo<Subject[]>(() => {
    const carrying = found.slice(0, MOST_SHOWN).map(({ entry }) => entry)
    const known = new Set(roster.map(({ no }) => no))
    return [...carrying, ...(former.data ?? []).filter(({ no }) => !known.has(no) && !chosen.includes(no))]
  }, [found, former.data, roster, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(shown.length - 1, active + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else if (event.key === 'Enter' && shown[active]) onSelect(shown[active].no)
    else if (event.key === 'Escape' && onLeave) onLeave()
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
        autoFocus={onLeave !== null}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="subject-options" role="listbox" aria-label={t('tracks.subject.found')} className={classes.options}>
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
            <SubjectWords entry={entry} timeZone={timeZone} />
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
