import { Select, Text } from '@mantine/core'
import { LONGEST_SHELF_MIN } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonInput } from './reason-input.tsx'

const MINUTES = [15, 30, 60, 120, 240, 480, LONGEST_SHELF_MIN]

/** For how long and why alarms are set aside. */
export function useShelf() {
  const [minutes, setMinutes] = useState(30)
  const [reason, setReason] = useState('')
  return { given: { minutes, reason: reason.trim() }, ready: reason.trim() !== '', minutes, setMinutes, reason, setReason }
}

export function ShelfInputs({ shelf }: { shelf: ReturnType<typeof useShelf> }) {
  const { t } = useTranslation()
  const words = (number: number) => (number < 60 ? t('alarms.work.minutes', { number }) : t('alarms.work.hours', { number: number / 60 }))
  return (
    <>
      <Text size="sm">{t('alarms.work.shelveHelp')}</Text>
      <Select
        label={t('alarms.work.shelveFor')}
        allowDeselect={false}
        data={MINUTES.map((number) => ({ value: String(number), label: words(number) }))}
        value={String(shelf.minutes)}
        onChange={(value) => shelf.setMinutes(Number(value))}
      />
      <ReasonInput value={shelf.reason} onChange={shelf.setReason} />
    </>
  )
}
