import { Badge, Button, Group, Table, Text, Title } from '@mantine/core'
import type { PermitDetail } from '@muster/contracts'
import { useTranslation } from 'react-i18next'

type Member = PermitDetail['people'][number]

/** Guardian, operators and crew, with certificates and present positions; and who else is there. */
export function PermitPeople({ permit, onHandOver }: { permit: PermitDetail; onHandOver?: () => void }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('permits.people')}>
      <Group>
        <Title order={3}>{t('permits.people')}</Title>
        {onHandOver && (
          <Button size="compact-sm" variant="default" onClick={onHandOver}>
            {t('permits.handOver.button')}
          </Button>
        )}
      </Group>
      {permit.strangers.length > 0 && (
        <Text c="red" role="alert">
          {t('permits.strangers', { names: permit.strangers.join(', ') })}
        </Text>
      )}
      <Table>
        <Table.Tbody>
          {permit.people.map((member) => (
            <Table.Tr key={member.id}>
              <Table.Td>{member.name}</Table.Td>
              <Table.Td>{t(`permits.duty.${member.duty}`)}</Table.Td>
              <Table.Td>
                <Inside inside={member.inside} />
              </Table.Td>
              <Table.Td>
                {member.certificate !== null && t('permits.certificate', { number: member.certificate, date: member.validTo ?? '' })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Inside({ inside }: Pick<Member, 'inside'>) {
  const { t } = useTranslation()
  const key = inside === null ? 'unknown' : inside ? 'yes' : 'no'
  return (
    <Badge variant="light" color={{ yes: 'green', no: 'orange', unknown: 'gray' }[key]} tt="none">
      {t(`permits.inside.${key}`)}
    </Badge>
  )
}
