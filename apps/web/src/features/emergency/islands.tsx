import { Progress, Text, Title } from '@mantine/core'
import type { MusterIsland } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './board.module.css'

/** Occupancy of each island: assigned, present, safe. */
export function Islands({ islands }: { islands: readonly MusterIsland[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-label={t('emergency.board.islands')}>
      <Title order={2} size="h5" mb="xs">
        {t('emergency.board.islands')}
      </Title>
      {islands.map(({ id, name, sent, there, safe, capacity }) => (
        <div key={id}>
          <Text size="sm">
            <b>{name}</b> {t('emergency.board.island', { sent, there, safe })}
            {capacity !== null && ` · ${t('emergency.board.capacity', { capacity })}`}
          </Text>
          <Progress
            value={(there / Math.max(1, capacity ?? sent)) * 100}
            color={capacity !== null && there >= capacity ? 'red' : 'green'}
            aria-label={name}
            mb="xs"
          />
        </div>
      ))}
    </section>
  )
}
