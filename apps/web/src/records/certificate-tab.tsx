import { specialCertificate, type specialCertificateRow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ExpiryBadge } from '../components/expiry-badge.tsx'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import { RecordRows } from './record-rows.tsx'

/** Certificates of a person for special operations, with what they allow and until when. */
export function CertificateTab({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  return (
    <RecordRows<z.output<typeof specialCertificateRow>>
      resource={specialCertificate}
      filters={{ personId: id }}
      page="/organisation/certificates"
      empty={t('record.noCertificates')}
      columns={[
        { name: 'name', cell: ({ name }) => name },
        { name: 'number', cell: ({ number }) => number },
        { name: 'permittedItems', cell: ({ permittedItems }) => permittedItems ?? t('app.empty') },
        { name: 'validFrom', cell: ({ validFrom }) => validFrom },
        { name: 'validTo', cell: ({ validTo }) => validTo },
        { name: 'reviewOn', cell: ({ reviewOn }) => reviewOn ?? t('app.empty') },
        { name: 'state', cell: ({ state }) => <ExpiryBadge state={state} /> },
      ]}
    />
  )
}
