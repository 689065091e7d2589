import { Input, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Chosen, MessageAudience } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

const PAUSE_MS = 300
/** People walking in or out of an area change the count. */
const AGAIN_MS = 5000
const WATCHED = ['to', 'people', 'departments', 'posts', 'classes', 'units', 'areas', 'vehicles'] as const

/** How many people the form's message would go to if it were sent now. */
export function ReachField({ label, locked }: { label: string; locked: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext()
  const watched = useWatch({ control, name: WATCHED as never }) as unknown[]
  const [to, people, departments, posts, classes, units, areas, vehicles] = useDebouncedValue(watched, PAUSE_MS)[0]
  const ids = (chosen: unknown) => ((chosen as Chosen[] | undefined) ?? []).map(({ id }) => id)
  const body = {
    to: (to ?? []) as MessageAudience['to'],
    classes: (classes ?? []) as MessageAudience['classes'],
    ...{ people: ids(people), departments: ids(departments), posts: ids(posts), units: ids(units), areas: ids(areas) },
    vehicles: ids(vehicles),
  }
  const chosen = body.to.includes('everybody') || Object.entries(body).some(([name, value]) => name !== 'to' && value.length > 0)
  const { data } = useQuery({
    queryKey: ['messageReach', body],
    enabled: chosen && !locked,
    queryFn: ({ signal }) => call('messageReach', { body, quiet: true, signal }),
    refetchInterval: AGAIN_MS,
  })
  if (locked) return null
  const count = data?.receivers
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Text size="sm" role="status" c={count === 0 ? 'red' : 'dimmed'}>
        {!chosen
          ? t('messages.reach.choose')
          : count === undefined
            ? t('messages.reach.counting')
            : count === 0
              ? t('messages.reach.none')
              : t('messages.reach.people', { count })}
        {data !== undefined && chosen && data.withoutCard > 0 && (
          <Text span c="orange">{` · ${t('messages.reach.withoutCard', { count: data.withoutCard })}`}</Text>
        )}
      </Text>
    </Input.Wrapper>
  )
}
