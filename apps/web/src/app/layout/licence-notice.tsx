import { Alert } from '@mantine/core'
import { LICENCE_NOTICE_DAYS } from '@muster/contracts'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { licenceQuery } from '../../session/licence.ts'
import { savedSession } from '../../session/session.ts'

/** Day on which the notice was last dismissed on this machine. */
const DISMISSED = 'muster.device.licenceNotice'

/** In the last thirty days of the licence the console announces its end, once a day. */
export function LicenceNotice() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const buildId = savedSession().buildId ?? ''
  const licence = useQuery({ ...licenceQuery(buildId), enabled: buildId !== '' }).data
  const today = siteDateAndTime(Date.now(), timeZone).date
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED))
  if (!licence?.active || licence.daysLeft === null || licence.daysLeft > LICENCE_NOTICE_DAYS || dismissed === today) return null
  const { date } = siteDateAndTime(Date.parse(licence.validTo ?? ''), timeZone)
  return (
    <Alert
      color="yellow"
      radius={0}
      py={6}
      role="status"
      icon={<IconCalendarExclamation size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('licence.dismiss')}
      onClose={() => {
        localStorage.setItem(DISMISSED, today)
        setDismissed(today)
      }}
    >
      {t('licence.notice', { count: licence.daysLeft, date })}
    </Alert>
  )
}
