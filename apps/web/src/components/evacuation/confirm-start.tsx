import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import type { RunKind } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { emergencyKey } from '../../live/queries.ts'
import { RUN_COLOURS } from './run-colours.ts'

interface ConfirmStartProps {
  kind: RunKind
  planId?: string | null
  alarmId?: string | null
  /** Areas to evacuate; null: those of the plan, or the area of the alarm. */
  areaIds?: readonly string[] | null
  /** Names of these areas; none: the whole plant. */
  areas: readonly string[]
  /** The plan or alarm it is based on. */
  by?: string | undefined
  onClose: () => void
}

/** Says what will happen, and starts it after a confirmation. */
export function ConfirmStart({ kind, planId = null, alarmId = null, areaIds = null, areas, by, onClose }: ConfirmStartProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [whole, setWhole] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const everywhere = whole || areas.length === 0
  const where = everywhere ? t('emergency.wholePlant') : areas.join(t('resource.listSeparator'))
  const start = async () => {
    setBusy(true)
    try {
      const name = t(`emergency.start.name.${kind}`)
      const body = { kind, name, planId, alarmId, areaIds: whole ? [] : areaIds && [...areaIds], confirmed: true as const }
      await call('emergencyStart', { body, quiet: true })
      await client.invalidateQueries({ queryKey: emergencyKey })
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t(`emergency.start.ask.${kind}`)} closeOnClickOutside={false}>
      <Stack>
        {areas.length > 0 && (
          <SegmentedControl
            aria-label={t('emergency.start.where')}
            value={whole ? 'whole' : 'areas'}
            onChange={(value) => setWhole(value === 'whole')}
            data={[
              { value: 'areas', label: areas.join(t('resource.listSeparator')) },
              { value: 'whole', label: t('emergency.wholePlant') },
            ]}
          />
        )}
        <Text>{t(`emergency.start.means.${kind}`, { where })}</Text>
        {by && <Text size="sm">{by}</Text>}
        {failure && (
          <Text c="var(--muster-critical)" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button color={RUN_COLOURS[kind]} loading={busy} onClick={() => void start()}>
            {t(`emergency.start.yes.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
