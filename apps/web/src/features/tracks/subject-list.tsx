import { ActionIcon, Button } from '@mantine/core'
import { MOST_TRACK_SUBJECTS, type RosterEntry } from '@muster/contracts'
import { IconEye, IconEyeOff, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import type { ReplaySubject } from './replay-subject.ts'
import classes from './subject-list.module.css'
import { SubjectSearch } from './subject-search.tsx'
import { SubjectWords } from './subject-words.tsx'

export interface SubjectListProps {
  roster: readonly RosterEntry[]
  subjects: readonly ReplaySubject[]
  followedNo: number | null
  timeZone: string
  theme: MapTheme
  onChange: (nos: number[]) => void
  onFollow: (no: number) => void
  onVisible: (no: number, visible: boolean) => void
}

/** The replayed subjects, also the map's legend: number and colour, who is followed, who is visible. */
export function SubjectList(props: SubjectListProps) {
  const { roster, subjects, followedNo, timeZone, theme, onChange, onFollow, onVisible } = props
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const nos = subjects.map(({ entry }) => entry.no)
  const several = subjects.length > 1
  return (
    <>
      <ul className={classes.list}>
        {subjects.map(({ entry, number, color, visible, error }) => (
          <li key={entry.no} className={classes.subject} data-hidden={!visible || undefined}>
            {several && (
              <label className={classes.number} title={t('tracks.subject.follow', { name: entry.name })}>
                <input
                  type="radio"
                  name="followed"
                  checked={entry.no === followedNo}
                  aria-label={t('tracks.subject.follow', { name: entry.name })}
                  onChange={() => onFollow(entry.no)}
                />
                <span style={{ color, borderColor: color }} aria-hidden>
                  {number}
                </span>
              </label>
            )}
            <ClassIcon trackableClass={entry.class} theme={theme} sizePx={several ? 20 : 28} />
            <SubjectWords entry={entry} timeZone={timeZone} lost={error !== null} />
            {several && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-pressed={visible}
                title={t(visible ? 'tracks.subject.hide' : 'tracks.subject.show', { name: entry.name })}
                aria-label={t('tracks.subject.show', { name: entry.name })}
                onClick={() => onVisible(entry.no, !visible)}
              >
                {visible ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              title={t('tracks.subject.remove', { name: entry.name })}
              aria-label={t('tracks.subject.remove', { name: entry.name })}
              onClick={() => onChange(nos.filter((no) => no !== entry.no))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {adding || subjects.length === 0 ? (
        <SubjectSearch
          roster={roster}
          timeZone={timeZone}
          theme={theme}
          chosen={nos}
          onSelect={(no) => {
            setAdding(false)
            onChange([...nos, no])
          }}
          onLeave={subjects.length === 0 ? null : () => setAdding(false)}
        />
      ) : (
        <Button
          fullWidth
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={subjects.length >= MOST_TRACK_SUBJECTS}
          onClick={() => setAdding(true)}
        >
          {subjects.length >= MOST_TRACK_SUBJECTS ? t('tracks.subject.full', { number: MOST_TRACK_SUBJECTS }) : t('tracks.subject.add')}
        </Button>
      )}
    </>
  )
}
