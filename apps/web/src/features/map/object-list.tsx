import type { Floor } from '@muster/contracts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLongName } from '../../components/long-name.ts'
import { livePositions } from '../../live/live-positions.ts'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import { StatusMark } from '../../map/markers/status-mark.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import { ageText, floorName } from '../../map/words/position-words.ts'
import classes from './object-list.module.css'
import type { ListedObject } from './object-list-model.ts'

const ROW_PX = 50
/** Rows drawn beyond the visible ones. */
const SPARE_ROWS = 4

export interface ObjectListProps {
  objects: readonly ListedObject[]
  selectedNo: number | null
  floors: readonly Floor[]
  theme: MapTheme
  /** Server's clock, Unix ms, for the ages. */
  nowMs: number
  onSelect: (no: number) => void
}

/** Draws only the rows in view, so that thousands scroll as smoothly as twenty. */
export function ObjectList({ objects, selectedNo, floors, theme, nowMs, onSelect }: ObjectListProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const [activeNo, setActiveNo] = useState<number | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const reveal = (index: number) => {
    const element = scroller.current
    if (element === null || index < 0) return
    if (index * ROW_PX < element.scrollTop) element.scrollTop = index * ROW_PX
    else if ((index + 1) * ROW_PX > element.scrollTop + element.clientHeight)
      element.scrollTop = (index + 1) * ROW_PX - element.clientHeight
  }
  const indexOf = (no: number | null) => objects.findIndex(({ entry }) => entry.no === no)
  const latest = useRef({ reveal, indexOf })
  latest.current = { reveal, indexOf }
  // Selected on the map: scrolled into view here.
  useEffect(() => latest.current.reveal(latest.current.indexOf(selectedNo)), [selectedNo])

  const onKeyDown = (event: KeyboardEvent) => {
    const now = indexOf(activeNo ?? selectedNo)
    const last = objects.length - 1
    const moves: Record<string, number> = { ArrowDown: now + 1, j: now + 1, ArrowUp: now - 1, k: now - 1, Home: 0, End: last }
    const target = moves[event.key]
    if (target !== undefined) {
      const index = Math.min(last, Math.max(0, target))
      setActiveNo(objects[index]!.entry.no)
      reveal(index)
    } else if (event.key === 'Enter' || event.key === ' ') {
      const active = objects[now]
      if (active) onSelect(active.entry.no)
    } else return
    event.preventDefault()
  }

  const first = Math.max(0, Math.floor(view.top / ROW_PX) - SPARE_ROWS)
  const shown = objects.slice(first, first + Math.ceil(view.height / ROW_PX) + 2 * SPARE_ROWS)
  // Only a rendered row may be named as the active one.
  const focusNo = [activeNo, selectedNo].find((no) => shown.some(({ entry }) => entry.no === no)) ?? null
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="listbox"
      tabIndex={0}
      aria-label={t('map.list.title')}
      aria-activedescendant={focusNo === null ? undefined : `object-${focusNo}`}
      onKeyDown={onKeyDown}
      onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
    >
      <div style={{ height: objects.length * ROW_PX, position: 'relative' }}>
        {shown.map(({ entry, status, alarmed }, i) => {
          const position = livePositions.byNo.get(entry.no)
          const age = position ? ageText(t, nowMs - position.timeMs) : t('map.list.never')
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it handles the keys
            <div
              key={entry.no}
              id={`object-${entry.no}`}
              className={classes.row}
              style={{ top: (first + i) * ROW_PX, height: ROW_PX }}
              role="option"
              tabIndex={-1}
              aria-selected={entry.no === selectedNo}
              aria-setsize={objects.length}
              aria-posinset={first + i + 1}
              data-active={entry.no === activeNo}
              onClick={() => {
                setActiveNo(entry.no)
                onSelect(entry.no)
              }}
            >
              <ClassIcon trackableClass={entry.class} theme={theme} look={status === 'live' ? 'live' : 'stale'} sizePx={24} />
              <span className={classes.who}>
                <span className={classes.name} data-long={isLongName(entry.name) || undefined} title={entry.name}>
                  {entry.name}
                </span>
                <span className={classes.more}>{[entry.company ?? entry.departName, entry.jobName].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.state}>
                <StatusMark status={status} alarmed={alarmed} />
                <span className={classes.more}>
                  {position && status !== 'unlocated' ? `${floorName(t, floors, position.floor)} · ` : ''}
                  {age}
                </span>
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
