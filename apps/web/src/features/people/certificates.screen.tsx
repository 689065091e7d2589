import { specialCertificate, type specialCertificateRow } from '@muster/contracts'
import type { z } from 'zod'
import { ExpiryBadge } from '../../components/expiry-badge.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

type CertificateRow = z.output<typeof specialCertificateRow>

export const certificateScreen = defineListScreen<CertificateRow>({
  resource: specialCertificate,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'number', copy: true },
    { name: 'personName', sort: 'personName', field: 'person' },
    { name: 'state', render: ({ state }) => <ExpiryBadge state={state} /> },
    { name: 'validTo', kind: 'date', sort: 'validTo', field: 'valid' },
    { name: 'reviewOn', kind: 'date' },
    { name: 'permittedItems' },
    { name: 'firstIssuedOn', kind: 'date' },
    { name: 'validFrom', kind: 'date', field: 'valid' },
    { name: 'tenYearExtension', kind: 'yesNo' },
  ],
  nameOf: ({ name, personName }) => `${personName} ${name}`,
})

const CertificatesScreen = () => <ListScreen screen={certificateScreen} />

export default CertificatesScreen
