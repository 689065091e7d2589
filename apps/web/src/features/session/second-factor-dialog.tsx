import { Alert, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { sealedOwnPassword } from './own-password.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { RecoveryCodes, SecondFactorSetUp, type StartedFactor } from './second-factor-set-up.tsx'

const STATE = ['secondFactor']

/** Authenticator codes in addition to the password: switched on by a confirming code, and off. */
export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const timeZone = useTimeZone()
  const [started, setStarted] = useState<StartedFactor | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const query = useQuery({ queryKey: STATE, queryFn: () => call('secondFactorState', { quiet: true }), staleTime: 0, gcTime: 0 })

  async function start({ password }: { password: string }) {
    setStarted(await call('secondFactorStart', { body: await sealedOwnPassword(password), quiet: true }))
  }
  async function confirm({ code }: { code: string }) {
    setRecoveryCodes((await call('secondFactorConfirm', { body: { code }, quiet: true })).recoveryCodes)
  }
  async function stop({ password, code }: { password: string; code: string }) {
    await call('secondFactorStop', { body: { ...(await sealedOwnPassword(password)), code }, quiet: true })
    await queryClient.invalidateQueries({ queryKey: STATE })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secondFactor.title')}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      {recoveryCodes !== null && <RecoveryCodes codes={recoveryCodes} onClose={onClose} />}
      {recoveryCodes === null && started !== null && <SecondFactorSetUp started={started} onConfirm={confirm} onCancel={onClose} />}
      {recoveryCodes === null && started === null && (
        <QueryStates query={query}>
          {({ enabledAt, recoveryLeft, changeable }) => (
            <Stack>
              <Text size="sm">{t(enabledAt === null ? 'secondFactor.off' : 'secondFactor.on')}</Text>
              {enabledAt !== null && (
                <Text size="sm" c="dimmed">
                  {t('secondFactor.since')} {siteDateTime(Date.parse(enabledAt), timeZone)} · {t('secondFactor.recoveryLeft')}{' '}
                  {recoveryLeft}
                </Text>
              )}
              {!changeable && <Alert>{t('secondFactor.link')}</Alert>}
              {changeable && enabledAt === null && (
                <SecondFactorForm asks={['password']} submit={t('secondFactor.start')} onSubmit={start} onCancel={onClose} />
              )}
              {changeable && enabledAt !== null && (
                <SecondFactorForm asks={['password', 'code']} submit={t('secondFactor.stop')} danger onSubmit={stop} onCancel={onClose} />
              )}
            </Stack>
          )}
        </QueryStates>
      )}
    </Modal>
  )
}
