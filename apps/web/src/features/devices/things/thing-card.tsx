import { Badge, Stack, Text, Title } from '@mantine/core'
import type { PlacedThing } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ExpiryBadge } from '../../../components/expiry-badge.tsx'
import classes from './thing-marks.module.css'

/** Details of a thing on the plan. */
export function ThingCard({ thing }: { thing: PlacedThing }) {
  const { t } = useTranslation()
  const { name, kindName, quantity, storage, expiresOn, expiry, details, remark } = thing
  const rows = [
    ['quantity', quantity],
    ['storage', storage],
    ['expiresOn', expiresOn],
    ['remark', remark],
  ] as const
  return (
    <Stack gap={6} maw={280}>
      <Title order={3} size="sm">
        {name}
      </Title>
      {kindName !== null && <Badge variant="light">{kindName}</Badge>}
      <dl className={classes.facts}>
        {rows.map(([key, value]) =>
          value === null || value === '' ? null : (
            <div key={key}>
              <dt>{t(`map.thing.${key}`)}</dt>
              <dd>
                {value} {key === 'expiresOn' && expiry !== 'valid' && <ExpiryBadge state={expiry} />}
              </dd>
            </div>
          ),
        )}
      </dl>
      {details.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  )
}
