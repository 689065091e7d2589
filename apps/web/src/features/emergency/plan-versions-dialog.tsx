import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { type DrillPlanRow, drillPlan, type EndpointData, type FormValues } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryStates } from '../../components/query-states.tsx'
import { CallError, call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { newKey } from '../../resource/new-key.ts'
import { saveForm } from '../../resource/resource-calls.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { valueText } from '../../resource/value-text.ts'
import { useMay } from '../../session/session-info.ts'

type Version = EndpointData<'drillPlanVersions'>[number]

interface PlanVersionsDialogProps {
  row: DrillPlanRow
  onClose: (changed: boolean) => void
}

/** The versions of a plan, by whom, and what each changed; an earlier one can be restored. */
export function PlanVersionsDialog({ row, onClose }: PlanVersionsDialogProps) {
  const { t } = useResourceTexts(drillPlan)
  const [busy, setBusy] = useState(false)
  const mayEdit = useMay('emergency:plan:edit')
  const query = useQuery({
    queryKey: ['drillPlanVersions', row.id],
    queryFn: ({ signal }) => call('drillPlanVersions', { query: { id: row.id }, quiet: true, signal }),
  })
  const restore = async (values: FormValues, now: FormValues) => {
    setBusy(true)
    try {
      // Files of former versions may be gone: the present ones stay.
      const kept = { ...values, attachment: now.attachment ?? null } as FormValues
      await saveForm(drillPlan, kept, { id: row.id, version: row.version }, newKey())
      onClose(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage('error', error.message, error.traceId)
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={t('emergency.versions.title', { name: row.name })} size={900}>
      <QueryStates query={query}>
        {(versions) => (
          <Stack>
            {versions.length === 0 && <Text>{t('emergency.versions.none')}</Text>}
            {versions.map((version, i) => (
              <VersionCard
                key={version.version}
                version={version}
                before={versions[i + 1]}
                {...(mayEdit &&
                  i > 0 && { onRestore: () => void restore(version.values as FormValues, (versions[0]?.values ?? {}) as FormValues) })}
                busy={busy}
              />
            ))}
          </Stack>
        )}
      </QueryStates>
    </Modal>
  )
}

interface VersionCardProps {
  version: Version
  before: Version | undefined
  busy: boolean
  onRestore?: () => void
}

function VersionCard({ version: { version, at, by, values }, before, busy, onRestore }: VersionCardProps) {
  const texts = useResourceTexts(drillPlan)
  const { t } = texts
  const zone = useTimeZone()
  const differing = before
    ? drillPlan.fields.filter(({ name, kind }) => kind !== 'calc' && JSON.stringify(values[name]) !== JSON.stringify(before.values[name]))
    : []
  const shown = (field: (typeof differing)[number], of: Version['values']) =>
    valueText(field, of[field.name] as never, texts.option) || t('app.empty')
  return (
    <section aria-label={t('emergency.versions.number', { number: version })}>
      <Group justify="space-between">
        <Text fw={600}>
          {t('emergency.versions.number', { number: version })}
          <Text span size="sm" c="dimmed">
            {` ${siteDateTime(Date.parse(at), zone)} ${by}`}
          </Text>
        </Text>
        {onRestore && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={onRestore}>
            {t('emergency.versions.restore')}
          </Button>
        )}
      </Group>
      {differing.length > 0 && before && (
        <Table>
          <Table.Tbody>
            {differing.map((field) => (
              <Table.Tr key={field.name}>
                <Table.Th scope="row">{texts.field(field.name)}</Table.Th>
                <Table.Td>{shown(field, before.values)}</Table.Td>
                <Table.Td>{shown(field, values)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
