import { Button, Group, Stack, Text } from '@mantine/core'
import type { PermitStep } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PermitStateBadge, TimeLeft } from '../../components/permits/permit-state.tsx'
import { PrintButton } from '../../components/print/print-button.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { permitKey } from '../../live/queries.ts'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { GasDialog } from './gas-dialog.tsx'
import { GasList } from './gas-list.tsx'
import { GuardianDialog } from './guardian-dialog.tsx'
import { MeasureList } from './measure-list.tsx'
import { PermitConflicts } from './permit-conflicts.tsx'
import { PermitLog } from './permit-log.tsx'
import { PermitPeople } from './permit-people.tsx'
import { PermitSheet } from './permit-sheet.tsx'
import { SignatureList } from './signature-list.tsx'
import { StepDialog } from './step-dialog.tsx'

/** People walk in and out of the work area. */
const AGAIN_MS = 5000

/** A permit's past steps, its next step and what that still needs, and who is at the place now. */
export function PermitLife({ resource, form: { id }, reload }: RecordPartProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const session = useSessionInfo()
  const mayConfirm = mayDo(session, 'permit:check')
  const mayControl = mayDo(session, 'permit:control')
  const [asked, setAsked] = useState<PermitStep | 'gas' | 'guardian' | null>(null)
  const query = useQuery({
    queryKey: [...permitKey, id],
    queryFn: ({ signal }) => call('permitDetail', { query: { id }, signal, quiet: true }),
    refetchInterval: AGAIN_MS,
  })
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: [...permitKey, id] })
    void queryClient.invalidateQueries({ queryKey: ['resource', resource.name] })
  }
  const close = (changed: boolean) => {
    setAsked(null)
    if (!changed) return
    refresh()
    reload()
  }
  return (
    <QueryStates query={query}>
      {(permit) => {
        const { state, submitted, finished } = permit
        const lives = submitted && ['notIssued', 'issued', 'inProgress', 'paused'].includes(state)
        return (
          <Stack>
            <Group role="status">
              <PermitStateBadge row={permit} />
              {lives && <TimeLeft endAt={permit.endAt} />}
              {permit.urgent !== null && <Text size="sm">{t('permits.urgent', { reason: permit.urgent })}</Text>}
              {permit.upgrade && (
                <Text size="sm">{t('permits.upgraded', { reason: t(`options.permitUpgrade.${permit.upgrade}` as never) })}</Text>
              )}
              {state === 'paused' && permit.pauseCause && !finished && (
                <Text size="sm">{t('permits.pausedBy', { cause: t(`options.permitPause.${permit.pauseCause}` as never) })}</Text>
              )}
            </Group>
            <Group>
              <PrintButton
                size="compact-md"
                variant="default"
                label={t('permits.print.button')}
                sheet={async () => <PermitSheet permit={await call('permitDetail', { query: { id }, quiet: true })} />}
              />
              {permit.steps.map(({ step, fault }) => (
                <div key={step}>
                  <Button size="compact-md" variant={fault ? 'default' : 'filled'} disabled={fault !== null} onClick={() => setAsked(step)}>
                    {t(`permits.step.${step}`)}
                  </Button>
                  {fault && (
                    <Text size="xs" c="dimmed">
                      {t(`reasons.${fault}` as never)}
                    </Text>
                  )}
                </div>
              ))}
            </Group>
            <PermitConflicts conflicts={permit.conflicts} />
            <PermitPeople
              permit={permit}
              {...(lives && state !== 'notIssued' && !finished && mayControl && { onHandOver: () => setAsked('guardian') })}
            />
            <GasList permit={permit} {...(lives && mayConfirm && { onAdd: () => setAsked('gas') })} />
            <MeasureList permit={permit} editable={mayConfirm && submitted && state === 'notIssued'} onChanged={refresh} />
            <SignatureList permit={permit} />
            <PermitLog permit={permit} />
            {asked === 'gas' && <GasDialog permit={permit} onClose={close} />}
            {asked === 'guardian' && <GuardianDialog permit={permit} onClose={close} />}
            {asked !== null && asked !== 'gas' && asked !== 'guardian' && <StepDialog permit={permit} step={asked} onClose={close} />}
          </Stack>
        )
      }}
    </QueryStates>
  )
}
