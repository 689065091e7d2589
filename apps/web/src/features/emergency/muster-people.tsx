import { Badge, Button, Text } from '@mantine/core'
import type { MusterIsland, MusterPerson, RunHead } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordedPlace } from '../../map/words/use-place-words.ts'
import classes from './board.module.css'
import { PersonLine } from './person-line.tsx'

/** Most people drawn at once: the missing come first, and thousands who are safe need no attention. */
const SHOWN = 100

interface MusterPeopleProps {
  run: RunHead
  people: readonly MusterPerson[]
  islands: readonly MusterIsland[]
  nowMs: number
  wordsOf: (place: WordedPlace) => string
  reload: () => void
}

/** People of a run, those who may need help first. */
export function MusterPeople({ people, ...rest }: MusterPeopleProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(SHOWN)
  if (people.length === 0) return <Text c="dimmed">{t('emergency.board.nobody')}</Text>
  return (
    <div className={classes.people}>
      {people.slice(0, most).map((person) => (
        <PersonLine key={person.no} person={person} {...rest} />
      ))}
      {people.length > most && (
        <Button variant="default" onClick={() => setMost(most + SHOWN)}>
          {t('emergency.board.more')} <Badge ml="xs">{people.length - most}</Badge>
        </Button>
      )}
    </div>
  )
}
