import { Button } from '@mantine/core'
import { IconEye, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import classes from './alarm-help.module.css'
import { alarmsKey } from './alarm-help-query.ts'

interface PhoneProps {
  alarmId: string
  no: number
  /** Its owner. */
  name: string
  /** Masked. */
  phone: string | null
  mayReveal: boolean
}

/** A masked phone; shown in full on demand, which is audited, and can be dialled from then on. */
export function Phone({ alarmId, no, name, phone, mayReveal }: PhoneProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (phone === null) return <span className={classes.muted}>{t('alarms.help.noPhone')}</span>
  if (shown !== null) {
    return (
      <Button
        component="a"
        href={`tel:${shown}`}
        size="compact-sm"
        leftSection={<IconPhone size={15} aria-hidden />}
        aria-label={t('alarms.help.dialOf', { name, phone: shown })}
      >
        {shown}
      </Button>
    )
  }
  const reveal = async () => {
    setBusy(true)
    try {
      setShown((await call('alarmPhone', { body: { id: alarmId, no } })).phone)
      // It is in the alarm's history now.
      void queryClient.invalidateQueries({ queryKey: [...alarmsKey, 'evidence'] })
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={classes.phone}>
      {phone}
      {mayReveal && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconEye size={15} aria-hidden />}
          aria-label={t('alarms.help.revealOf', { name })}
          onClick={() => void reveal()}
        >
          {t('alarms.help.reveal')}
        </Button>
      )}
    </span>
  )
}
