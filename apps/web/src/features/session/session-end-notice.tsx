import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, whileEnding } from '../../http/client.ts'
import { lastInputMs, noteInput, watchInput } from '../../session/last-input.ts'
import { dropToken } from '../../session/session.ts'
import { type ComingEnd, comingEnd, minutesAndSeconds } from '../../session/session-end.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { ExtendDialog } from './extend-dialog.tsx'

/** The console was idle: the session ends, and signing in again leads to this very page. */
const leave = () =>
  whileEnding(async () => {
    await call('logout', { quiet: true }).catch((error: unknown) => console.warn('logout', error))
    dropToken()
    window.location.reload()
  })

/** Checks every second when the end is near. */
function useComingEnd(): ComingEnd & { extendable: boolean } {
  const { data: info, dataUpdatedAt } = useQuery(sessionInfoQuery)
  const [coming, setComing] = useState<ComingEnd>({ endInMs: null, idleInMs: null })
  const kind = info?.sessionKind
  const endMs = info && kind !== 'screen' ? dataUpdatedAt + info.expiresInS * 1000 : null
  const unattendedMs = info?.unattendedS == null ? null : info.unattendedS * 1000
  useEffect(watchInput, [])
  useEffect(() => {
    const look = () => {
      const next = comingEnd({ endMs, lastInputMs: lastInputMs(), unattendedMs }, Date.now())
      setComing((last) => (last.endInMs === next.endInMs && last.idleInMs === next.idleInMs ? last : next))
      if (next.idleInMs !== 0) return
      clearInterval(timer)
      void leave()
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [endMs, unattendedMs])
  return { ...coming, extendable: kind === 'console' }
}

/** Warns before the session ends, and offers to renew it without leaving the page. */
export function SessionEndNotice() {
  const { t } = useTranslation()
  const { endInMs, idleInMs, extendable } = useComingEnd()
  const [extending, setExtending] = useState(false)
  return (
    <>
      {endInMs !== null && (
        <Alert color="yellow" radius={0} py={6} role="status" icon={<IconClockExclamation size={18} aria-hidden />}>
          <Group gap="md">
            <Text size="sm">
              {t(extendable ? 'sessions.end.soon' : 'sessions.end.soonByLink')} {/* Told once by its words; the seconds are for the eye. */}
              <span aria-live="off">{minutesAndSeconds(endInMs)}</span>
            </Text>
            {extendable && (
              <Button size="compact-sm" onClick={() => setExtending(true)}>
                {t('sessions.end.extend')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {extending && <ExtendDialog onClose={() => setExtending(false)} />}
      {idleInMs !== null && (
        <Modal opened onClose={noteInput} title={t('sessions.idle.title')} size={450} withCloseButton={false} role="alertdialog">
          <Stack>
            <Text size="sm">
              {t('sessions.idle.text')} <span aria-live="off">{minutesAndSeconds(idleInMs)}</span>
            </Text>
            <Group justify="flex-end">
              <Button data-autofocus onClick={noteInput}>
                {t('sessions.idle.stay')}
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </>
  )
}
