import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** Why e-mails about gatherings would reach nobody; nothing when all is well. */
export function MailFaults() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['gatherings', 'mailFaults'],
    queryFn: ({ signal }) => call('gatheringMailFaults', { quiet: true, signal }),
  })
  if (data === undefined) return null
  const { mailNotSet, nobodyNamed, withoutAddress, areasWithoutManager, areasWithoutAddress } = data
  const faults = [
    mailNotSet && t('gatherings.mail.notSet'),
    nobodyNamed && t('gatherings.mail.nobody', { number: areasWithoutManager }),
    withoutAddress.length > 0 && t('gatherings.mail.noAddress', { names: withoutAddress.join(t('resource.listSeparator')) }),
    areasWithoutAddress > 0 && t('gatherings.mail.areasNoAddress', { number: areasWithoutAddress }),
  ].filter((fault) => fault !== false)
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" title={t('gatherings.mail.title')}>
      <List size="sm">
        {faults.map((fault) => (
          <List.Item key={fault}>{fault}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
