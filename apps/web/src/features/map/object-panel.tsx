import { TRACKABLE_CLASSES, type TrackableClass } from '@muster/contracts'
import { IconAdjustmentsHorizontal, IconLayoutSidebarLeftCollapse, IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowsLoading } from '../../components/query-states.tsx'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import type { ShownStatus } from '../../map/markers/marker-field.ts'
import { ObjectChoices } from './object-choices.tsx'
import { ObjectList, type ObjectListProps } from './object-list.tsx'
import { CHOICES, type Choice, type ListedObject, NO_FILTER, type ObjectFilter } from './object-list-model.ts'
import classes from './object-panel.module.css'

const DEBOUNCE_MS = 200
const STATUSES: readonly ShownStatus[] = ['live', 'stale', 'unlocated']

export interface ObjectPanelProps extends Omit<ObjectListProps, 'objects'> {
  objects: readonly ListedObject[]
  total: number
  /** Positions have arrived: before that nobody's status is known. */
  known: boolean
  /** How many of each class and status there are, before filtering. */
  classCounts: Record<TrackableClass, number>
  statusCounts: Record<ShownStatus, number>
  /** Existing departments, posts and kinds of work. */
  choices: Record<Choice, string[]>
  filter: ObjectFilter
  onFilter: (filter: ObjectFilter) => void
  searchField: RefObject<HTMLInputElement | null>
  onCollapse: () => void
}

/** Search, filters and the list of everybody: the map's equivalent for keyboard and screen readers. */
export function ObjectPanel(props: ObjectPanelProps) {
  const { objects, total, known, classCounts, statusCounts, choices, filter, onFilter, searchField, onCollapse, theme } = props
  const { t } = useTranslation()
  const [text, setText] = useState(filter.query)
  const [choosing, setChoosing] = useState(false)
  const chosen = CHOICES.filter((name) => filter[name] !== null)

  useEffect(() => {
    if (text === filter.query) return
    const timer = setTimeout(() => onFilter({ ...filter, query: text }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, filter, onFilter])

  const toggleClass = (trackableClass: TrackableClass) => {
    const chosen = new Set(filter.classes)
    if (!chosen.delete(trackableClass)) chosen.add(trackableClass)
    onFilter({ ...filter, classes: chosen })
  }
  const clear = () => {
    setText('')
    onFilter(NO_FILTER)
  }

  return (
    <section className={classes.panel} aria-label={t('map.list.title')}>
      <header className={classes.head}>
        <h2>{t('map.list.title')}</h2>
        <span className={classes.count}>{t('map.list.count', { shown: objects.length, total })}</span>
        <button
          type="button"
          className={classes.icon}
          title={t('map.list.collapse')}
          aria-label={t('map.list.collapse')}
          onClick={onCollapse}
        >
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
        </button>
      </header>
      <div className={classes.search}>
        <IconSearch size={16} aria-hidden />
        <input
          ref={searchField}
          type="search"
          value={text}
          placeholder={t('map.list.search')}
          aria-label={t('map.list.searchLabel')}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className={classes.icon}
            title={t('map.list.clear')}
            aria-label={t('map.list.clear')}
            onClick={() => setText('')}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend */}
      <div className={classes.chips} role="group" aria-label={t('map.filter.classes')}>
        {TRACKABLE_CLASSES.map((trackableClass) => {
          const name = t(`map.class.${trackableClass}`)
          return (
            <button
              key={trackableClass}
              type="button"
              className={classes.chip}
              aria-pressed={filter.classes.has(trackableClass)}
              onClick={() => toggleClass(trackableClass)}
            >
              <ClassIcon trackableClass={trackableClass} theme={theme} sizePx={18} />
              {name} {classCounts[trackableClass]}
            </button>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend */}
      <div className={classes.chips} role="group" aria-label={t('map.filter.statuses')}>
        <button
          type="button"
          className={classes.chip}
          aria-pressed={filter.status === null}
          onClick={() => onFilter({ ...filter, status: null })}
        >
          {t('map.filter.all')}
        </button>
        {STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className={classes.chip}
            title={t(`map.statusHelp.${status}`)}
            aria-pressed={filter.status === status}
            onClick={() => onFilter({ ...filter, status: filter.status === status ? null : status })}
          >
            {t(`map.status.${status}`)} {known ? statusCounts[status] : '…'}
          </button>
        ))}
      </div>
      <div className={classes.chips}>
        <button type="button" className={classes.chip} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          <IconAdjustmentsHorizontal size={15} aria-hidden />
          {t('map.filter.more')}
        </button>
        {chosen.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed
            aria-label={t('map.filter.drop', { name: t(`map.filter.${name}`), value: filter[name] ?? '' })}
            onClick={() => onFilter({ ...filter, [name]: null })}
          >
            <span className={classes.cut}>{filter[name]}</span>
            <IconX size={13} aria-hidden />
          </button>
        ))}
      </div>
      {choosing && <ObjectChoices choices={choices} filter={filter} onFilter={onFilter} />}
      {!known && total > 0 ? (
        <RowsLoading />
      ) : objects.length === 0 ? (
        <div className={classes.empty}>
          {total === 0 ? t('map.list.nobody') : t('map.list.noMatch')}
          {total > 0 && (
            <button type="button" onClick={clear}>
              {t('map.list.clearFilters')}
            </button>
          )}
        </div>
      ) : (
        <ObjectList {...props} />
      )}
    </section>
  )
}
