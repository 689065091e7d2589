import { Group, SegmentedControl } from '@mantine/core'
import type { ShownTrialAlarm } from '@muster/contracts'
import { outlineOf } from '@muster/geometry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useSite } from '../../live/queries.ts'
import { isOnFloor } from '../../map/modes/document.ts'
import { PlanDrawing } from '../../map/plan/plan-drawing.tsx'
import { floorName } from '../../map/words/position-words.ts'
import { QueryStates } from '../query-states.tsx'
import { TrialMark } from './trial-mark.tsx'

/** As shares of the site's size: a mark, and the line of a fence. */
const MARK_SHARE = 1 / 220
const LINE_SHARE = 1 / 500

/** Where the alarms begin, among their fences: as in force now, and dashed as in the draft. */
export function TrialMap({ alarms }: { alarms: readonly ShownTrialAlarm[] }) {
  const { t } = useTranslation()
  const site = useSite()
  const fences = useQuery({
    queryKey: ['areaFences'],
    queryFn: ({ signal }) => call('areaFences', { quiet: true, signal }),
    enabled: alarms.some(({ areaId }) => areaId !== null),
  })
  const floors = [...new Set(alarms.flatMap(({ floor }) => (floor === null ? [] : [floor])))].sort((a, b) => a - b)
  const [chosen, setChosen] = useState<number | null>(null)
  const floor = chosen ?? floors[0] ?? 0
  const ids = new Set(alarms.map(({ areaId }) => areaId))
  return (
    <QueryStates query={site}>
      {(plan) => {
        const [minX, minY, maxX, maxY] = plan.extent
        const size = Math.max(maxX - minX, maxY - minY)
        const isOn = (area: Parameters<typeof isOnFloor>[0]) => isOnFloor(area, floor)
        const drafted = (fences.data ?? []).filter((fence) => ids.has(fence.id) && isOn(fence))
        return (
          <>
            {floors.length > 1 && (
              <Group mb="sm">
                <SegmentedControl
                  aria-label={t('areas.trial.floor')}
                  value={String(floor)}
                  onChange={(value) => setChosen(Number(value))}
                  data={floors.map((number) => ({ value: String(number), label: floorName(t, plan.floors, number) }))}
                />
              </Group>
            )}
            <PlanDrawing
              site={plan}
              floor={floor}
              areas={plan.areas.filter((area) => ids.has(area.id) && isOn(area))}
              label={t('areas.trial.map')}
              isOperable
            >
              {drafted.map(({ id, shape }) => (
                <path
                  key={id}
                  d={outlineOf(shape)
                    .map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join('L')}Z`)
                    .join('')}
                  fill="none"
                  stroke="var(--mantine-color-blue-7)"
                  strokeWidth={size * LINE_SHARE}
                  strokeDasharray={`${size * 4 * LINE_SHARE}`}
                />
              ))}
              {alarms
                .filter((alarm) => alarm.x !== null && alarm.y !== null && isOn(alarm))
                .map((alarm) => (
                  <TrialMark
                    key={`${alarm.change} ${alarm.kind} ${alarm.areaId} ${alarm.trackableNo} ${alarm.fromMs} ${alarm.x} ${alarm.y}`}
                    alarm={alarm}
                    radius={size * MARK_SHARE}
                  />
                ))}
            </PlanDrawing>
          </>
        )
      }}
    </QueryStates>
  )
}
