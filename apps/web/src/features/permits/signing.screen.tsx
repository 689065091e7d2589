import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { PermitToSign } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { permitKey, useTimeZone } from '../../live/queries.ts'
import classes from './board.module.css'
import { StepDialog } from './step-dialog.tsx'

/** The signer may be walking to the place meanwhile. */
const AGAIN_MS = 5000
const SPOT_COLOURS = { yes: 'green', doubtful: 'orange', no: 'red' } as const

/** Permits awaiting the user's signature, for a phone at the work place. */
function SigningScreen() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ waiting: PermitToSign; step: 'approve' | 'reject' } | null>(null)
  const query = useQuery({
    queryKey: [...permitKey, 'to-sign'],
    queryFn: ({ signal }) => call('permitsToSign', { quiet: true, signal }),
    refetchInterval: AGAIN_MS,
  })
  const close = (changed: boolean) => {
    setAsked(null)
    if (changed) void queryClient.invalidateQueries({ queryKey: permitKey })
  }
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('permits.signing.title')}</Title>
      </div>
      <QueryStates query={query}>
        {(found) =>
          found.length === 0 ? (
            <Text>{t('permits.signing.none')}</Text>
          ) : (
            <div className={classes.cards}>
              {found.map((waiting) => (
                <SignCard key={waiting.permit.id} waiting={waiting} onStep={(step) => setAsked({ waiting, step })} />
              ))}
            </div>
          )
        }
      </QueryStates>
      {asked && <StepDialog permit={asked.waiting.permit} step={asked.step} onClose={close} />}
    </div>
  )
}

function SignCard({ waiting, onStep }: { waiting: PermitToSign; onStep: (step: 'approve' | 'reject') => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { permit, signer, fault, spot, distanceM } = waiting
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  return (
    <article className={page.card}>
      <Stack gap={6}>
        <Text fw={600}>{`${permit.number ?? ''} ${t(`options.permitKind.${permit.level}` as never)}`}</Text>
        <Text>{permit.content}</Text>
        <Text size="sm" c="dimmed">
          {permit.place}
        </Text>
        <Text size="sm">{`${at(permit.startAt)} – ${at(permit.endAt)}`}</Text>
        <Text size="sm">{t('permits.signing.as', { signer })}</Text>
        <Group gap="xs">
          <Badge color={SPOT_COLOURS[spot]} variant="light" tt="none">
            {distanceM === null ? t('permits.signing.unseen') : t(`permits.signing.spot.${spot}`, { metres: distanceM })}
          </Badge>
        </Group>
        {fault && (
          <Text size="sm" c="orange">
            {t(`reasons.${fault}` as never)}
          </Text>
        )}
        <Group grow>
          <Button disabled={fault !== null || spot === 'no'} onClick={() => onStep('approve')}>
            {t('permits.step.approve')}
          </Button>
          <Button variant="default" onClick={() => onStep('reject')}>
            {t('permits.step.reject')}
          </Button>
        </Group>
        <Button component={Link} variant="subtle" to="/permits/list" search={{ mode: 'view', id: permit.id, tab: 'permitLife' } as never}>
          {t('permits.signing.whole')}
        </Button>
      </Stack>
    </article>
  )
}

export default SigningScreen
