import { Badge, Table, Text, Title } from '@mantine/core'
import type { PermitDetail } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useSignedAt } from './use-signed-at.ts'

type Signature = PermitDetail['signatures'][number]

/** Who signs in which order; signers not located at the place are highlighted. */
export function SignatureList({ permit }: { permit: PermitDetail }) {
  const { t } = useTranslation()
  const signed = useSignedAt()
  return (
    <section aria-label={t('permits.signatures')}>
      <Title order={3}>{t('permits.signatures')}</Title>
      <Table>
        <Table.Tbody>
          {permit.signatures.map((signature) => (
            <Table.Tr key={signature.place}>
              <Table.Td>{signature.name}</Table.Td>
              <Table.Td>{signature.at === null ? signature.people.join(', ') : signed(signature)}</Table.Td>
              <Table.Td>
                <Spot signature={signature} />
                {signature.onBehalfOf && <Text size="sm">{t('permits.onBehalf', { name: signature.onBehalfOf })}</Text>}
                {signature.opinion && <Text size="sm">{signature.opinion}</Text>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Spot({ signature: { at, distanceM } }: { signature: Signature }) {
  const { t } = useTranslation()
  if (at === null)
    return (
      <Text size="sm" c="dimmed">
        {t('permits.notSigned')}
      </Text>
    )
  if (distanceM !== null) return <Text size="sm">{t('permits.onSpot', { metres: distanceM })}</Text>
  return (
    <Badge color="red" variant="light" tt="none">
      {t('permits.offSpot')}
    </Badge>
  )
}
