import { SegmentedControl, Table, Text, Title } from '@mantine/core'
import type { PermitDetail, PermitMeasure } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useSignedAt } from './use-signed-at.ts'

interface MeasureListProps {
  permit: PermitDetail
  editable: boolean
  onChanged: () => void
}

const CHOICES = { yes: true, no: false, open: null } as const
type Choice = keyof typeof CHOICES
const choiceOf = ({ applies }: PermitMeasure): Choice => (applies === null ? 'open' : applies ? 'yes' : 'no')

/** The measures one by one, each with who confirmed it and when. */
export function MeasureList({ permit, editable, onChanged }: MeasureListProps) {
  const { t } = useTranslation()
  const signed = useSignedAt()
  const [busy, setBusy] = useState<string | null>(null)
  async function tick(measureId: string, choice: Choice) {
    setBusy(measureId)
    try {
      await call('permitMeasureTick', { body: { id: permit.id, measureId, applies: CHOICES[choice] } })
      onChanged()
    } catch {
      // Shown by the client.
    } finally {
      setBusy(null)
    }
  }
  return (
    <section aria-label={t('permits.measures')}>
      <Title order={3}>{t('permits.measures')}</Title>
      <Table>
        <Table.Tbody>
          {permit.measures.map((measure, i) => (
            <Table.Tr key={measure.id}>
              <Table.Td>{i + 1}</Table.Td>
              <Table.Td>{measure.text}</Table.Td>
              <Table.Td>
                {editable ? (
                  <SegmentedControl
                    size="xs"
                    disabled={busy === measure.id}
                    value={choiceOf(measure)}
                    onChange={(choice) => void tick(measure.id, choice as Choice)}
                    data={(Object.keys(CHOICES) as Choice[]).map((value) => ({ value, label: t(`permits.measureState.${value}`) }))}
                    aria-label={measure.text}
                  />
                ) : (
                  t(`permits.measureState.${choiceOf(measure)}`)
                )}
              </Table.Td>
              <Table.Td>
                <Text size="sm">{signed(measure)}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
