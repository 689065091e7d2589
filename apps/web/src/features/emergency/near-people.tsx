import { Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

/** Whom to call about a missing person: that person, and those nearest to where they were last seen. */
export function NearPeople({ runId, no, mayReveal }: { runId: string; no: number; mayReveal: boolean }) {
  const { t } = useTranslation()
  const [phone, setPhone] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['musterNear', runId, no],
    queryFn: ({ signal }) => call('musterNear', { query: { id: runId, no }, quiet: true, signal }),
  })
  if (!data) return null
  const reveal = async () => {
    try {
      setPhone((await call('musterPhone', { body: { id: runId, no }, quiet: true })).phone)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage('error', error.message, error.traceId)
    }
  }
  return (
    <>
      <Group gap="xs">
        <Text size="sm">{t('emergency.board.phone', { phone: phone ?? data.phone ?? t('app.empty') })}</Text>
        {mayReveal && data.phone !== null && phone === null && (
          <Button size="compact-xs" variant="default" onClick={() => void reveal()}>
            {t('emergency.board.reveal')}
          </Button>
        )}
        {phone !== null && (
          <Button size="compact-xs" component="a" href={`tel:${phone}`}>
            {t('emergency.board.call')}
          </Button>
        )}
      </Group>
      {data.near.length > 0 && (
        <List size="sm">
          {data.near.map((one) => (
            <List.Item key={one.no}>
              {t('emergency.board.near', { name: one.name, distance: one.distanceM })} {one.departName ?? ''} {one.phone ?? ''}
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
