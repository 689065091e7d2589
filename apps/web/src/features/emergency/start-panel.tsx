import { Text, Title } from '@mantine/core'
import type { RunHead } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/session-info.ts'
import classes from './board.module.css'
import { StartEvacuation } from './start-evacuation.tsx'

/** Where to start a drill or an emergency, for users with that right. */
export function StartPanel({ going }: { going: readonly RunHead[] }) {
  const { t } = useTranslation()
  const may = useMay('emergency:run:start')
  if (!may) return going.length === 0 ? <Text className={classes.panel}>{t('emergency.start.none')}</Text> : null
  return (
    <section className={classes.panel} aria-label={t('emergency.start.title')}>
      <Title order={2} size="h4" mb="sm">
        {t(going.length === 0 ? 'emergency.start.title' : 'emergency.start.another')}
      </Title>
      <StartEvacuation />
    </section>
  )
}
