import { Table, Title } from '@mantine/core'
import { PERMIT_STEPS, type PermitDetail, type PermitStep } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useSignedAt } from './use-signed-at.ts'

const isStep = (step: string): step is PermitStep => (PERMIT_STEPS as readonly string[]).includes(step)

/** Everything that happened, oldest first. */
export function PermitLog({ permit }: { permit: PermitDetail }) {
  const { t } = useTranslation()
  const signed = useSignedAt()
  const word = (step: string) => (isStep(step) ? t(`permits.step.${step}`) : t(`permits.logStep.${step}` as never))
  return (
    <section aria-label={t('permits.log')}>
      <Title order={3}>{t('permits.log')}</Title>
      <Table>
        <Table.Tbody>
          {permit.log.map(({ at, by, step, detail }, i) => (
            <Table.Tr key={`${at}-${i}`}>
              <Table.Td>{signed({ at, by })}</Table.Td>
              <Table.Td>{word(step)}</Table.Td>
              <Table.Td>
                {[
                  detail.from !== undefined && detail.to !== undefined && `${detail.from} → ${detail.to}`,
                  detail.onBehalfOf && t('permits.onBehalf', { name: detail.onBehalfOf }),
                  detail.note,
                  detail.cause && t(`options.permitPause.${detail.cause}` as never),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
