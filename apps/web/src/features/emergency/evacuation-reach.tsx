import { Input, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Chosen, MessageAudience } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

const PAUSE_MS = 300
/** People walking in or out change the count. */
const AGAIN_MS = 5000

const NOBODY = { people: [], departments: [], posts: [], classes: [], units: [], vehicles: [] }

/** How many people the plan would evacuate if it were run now. */
export function EvacuationReach({ label }: { label: string }) {
  const { t } = useTranslation()
  const { control } = useFormContext()
  const [areas] = useDebouncedValue(useWatch({ control, name: 'areas' as never }) as unknown as Chosen[] | undefined, PAUSE_MS)
  const ids = (areas ?? []).map(({ id }) => id)
  const to: MessageAudience['to'] = ids.length === 0 ? ['everybody'] : ['areas']
  const body = { ...NOBODY, to, areas: ids }
  const { data } = useQuery({
    queryKey: ['evacuationReach', body],
    queryFn: ({ signal }) => call('messageReach', { body, quiet: true, signal }),
    refetchInterval: AGAIN_MS,
  })
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Text size="sm" role="status" c="dimmed">
        {data === undefined
          ? t('emergency.reach.counting')
          : data.receivers === 0
            ? t('emergency.reach.none')
            : t('emergency.reach.people', { count: data.receivers })}
        {data !== undefined && data.withoutCard > 0 && (
          <Text span c="orange">{` · ${t('emergency.reach.withoutCard', { count: data.withoutCard })}`}</Text>
        )}
      </Text>
    </Input.Wrapper>
  )
}
