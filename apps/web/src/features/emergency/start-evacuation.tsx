import { Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { type DrillPlanRow, drillPlan, type RunKind } from '@muster/contracts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmStart } from '../../components/evacuation/confirm-start.tsx'
import { HoldButton } from '../../components/evacuation/hold-button.tsx'
import { RUN_COLOURS } from '../../components/evacuation/run-colours.ts'
import { useSite } from '../../live/queries.ts'
import { loadPage } from '../../resource/resource-calls.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'

const MOST_PLANS = 50
const KINDS: readonly RunKind[] = ['drill', 'real']

/** Starts a drill or an emergency, from a plan or for chosen areas: hold the button, then confirm. */
export function StartEvacuation({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation()
  const session = useSessionInfo()
  const site = useSite().data
  const [planId, setPlanId] = useState<string | null>(null)
  const [areaIds, setAreaIds] = useState<string[]>([])
  const [asked, setAsked] = useState<RunKind | null>(null)
  const plans = useQuery({
    queryKey: ['resource', drillPlan.name, 'choose'],
    queryFn: ({ signal }) => loadPage<DrillPlanRow>(drillPlan, { page: 0, size: MOST_PLANS }, signal),
    enabled: mayDo(session, 'emergency:plan:view'),
  })
  const plan = plans.data?.rows.find(({ id }) => id === planId)
  const areas = site?.areas ?? []
  const chosen = areas.filter(({ id }) => areaIds.includes(id))
  return (
    <Stack>
      <Select
        label={t('emergency.start.plan')}
        placeholder={t('emergency.start.noPlan')}
        data={(plans.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={planId}
        onChange={setPlanId}
        clearable
        maw={420}
      />
      {!plan && (
        <MultiSelect
          label={t('emergency.start.areas')}
          placeholder={chosen.length === 0 ? t('emergency.wholePlant') : ''}
          data={areas.map(({ id, name }) => ({ value: id, label: name }))}
          value={areaIds}
          onChange={setAreaIds}
          searchable
          clearable
          maw={420}
        />
      )}
      <Group>
        {KINDS.map((kind) => (
          <HoldButton
            key={kind}
            color={RUN_COLOURS[kind]}
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
            onHeld={() => setAsked(kind)}
          >
            {t(`emergency.start.${kind}`)}
          </HoldButton>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('emergency.start.hold')}
      </Text>
      {asked && (
        <ConfirmStart
          kind={asked}
          planId={plan?.id ?? null}
          areaIds={plan ? null : areaIds}
          areas={plan ? plan.areas : chosen.map(({ name }) => name)}
          by={plan && t('emergency.start.by', { plan: plan.name })}
          onClose={() => {
            setAsked(null)
            onDone?.()
          }}
        />
      )}
    </Stack>
  )
}
