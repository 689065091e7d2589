import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import classes from './board.module.css'

interface CountListProps {
  title: string
  counts: readonly { key: string; name: string; count: number; ledger?: Record<string, string> | undefined }[]
}

/** Counts, each with a bar; a number links to its permits where the ledger can be filtered by it. */
export function CountList({ title, counts }: CountListProps) {
  const { t } = useTranslation()
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className={page.card} aria-label={title}>
      <Title order={2} className={classes.month}>
        {title}
      </Title>
      {counts.length === 0 && <Text c="dimmed">{t('permits.statistics.none')}</Text>}
      {counts.map(({ key, name, count, ledger }) => (
        <div key={key} className={classes.count}>
          <span>{name}</span>
          <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} />
          {ledger ? (
            <Anchor component={Link} to="/permits/list" search={{ q: ledger } as never} aria-label={`${name} ${count}`}>
              {count}
            </Anchor>
          ) : (
            <span>{count}</span>
          )}
        </div>
      ))}
    </section>
  )
}
