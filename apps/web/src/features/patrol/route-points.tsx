import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import type { Chosen, EndpointData, FormValues, Site } from '@muster/contracts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useSite } from '../../live/queries.ts'
import { PlanDrawing, placeOnDrawing } from '../../map/plan/plan-drawing.tsx'
import { floorName } from '../../map/words/position-words.ts'
import { DialogField } from '../../resource/fields/dialog-input.tsx'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'
import classes from './route-points.module.css'

type Point = EndpointData<'patrolPointPlaces'>[number]
const LINE_SHARE = 1 / 300

/** The points of a route: chosen from a list, or picked on the plan in the order they are passed. */
export function RoutePointsField(props: FieldInputProps<FieldOf<'dialog'>, Chosen[]>) {
  const { value, onChange, locked } = props
  const { t } = useTranslation()
  const site = useSite().data
  const { control } = useFormContext<FormValues>()
  const departId = (useWatch({ control, name: 'department' }) as unknown as Chosen[] | undefined)?.[0]?.id
  const { data: points = [] } = useQuery({
    queryKey: ['patrolPointPlaces', departId],
    queryFn: ({ signal }) => call('patrolPointPlaces', { query: { ...(departId && { departId }) }, quiet: true, signal }),
  })
  const chosen = value ?? []
  const move = (from: number, to: number) => {
    const next = [...chosen]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    onChange(next)
  }
  return (
    <div>
      <DialogField {...props} />
      {site && points.length > 0 && <RoutePlan site={site} points={points} chosen={chosen} {...(!locked && { onChange })} />}
      {!locked && chosen.length > 1 && (
        <ol className={classes.order} aria-label={t('patrol.draw.order')}>
          {chosen.map(({ id, name }, i) => (
            <li key={id}>
              <Text size="sm">{`${i + 1} ${name}`}</Text>
              <Group gap={2}>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={i === 0}
                  aria-label={t('patrol.draw.up', { name })}
                  onClick={() => move(i, i - 1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </Button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={i === chosen.length - 1}
                  aria-label={t('patrol.draw.down', { name })}
                  onClick={() => move(i, i + 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </Button>
              </Group>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface RoutePlanProps {
  site: Site
  points: readonly Point[]
  chosen: readonly Chosen[]
  onChange?: (next: Chosen[]) => void
}

function RoutePlan({ site, points, chosen, onChange }: RoutePlanProps) {
  const { t } = useTranslation()
  const floors = [...new Set(points.map(({ floor }) => floor ?? 0))].sort((a, b) => a - b)
  const [shown, setShown] = useState<number | null>(null)
  const floor = shown ?? floors[0] ?? 0
  const byId = new Map(points.map((point) => [point.id, point]))
  const way = chosen.flatMap(({ id }) => byId.get(id) ?? []).filter((point) => (point.floor ?? floor) === floor)
  const [minX, minY, maxX, maxY] = site.extent
  const toggle = ({ id, name }: Point) =>
    onChange?.(chosen.some((one) => one.id === id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }])
  return (
    <section aria-label={t('patrol.draw.title')}>
      <Group gap="xs" my={6}>
        {onChange && (
          <Text size="sm" c="dimmed">
            {t('patrol.draw.hint')}
          </Text>
        )}
        {floors.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('patrol.draw.floor')}
            value={String(floor)}
            onChange={(next) => setShown(Number(next))}
            data={floors.map((number) => ({ value: String(number), label: floorName(t, site.floors, number) }))}
          />
        )}
      </Group>
      <div className={classes.plan}>
        <PlanDrawing site={site} floor={floor} areas={[]} label={t('patrol.draw.title')}>
          <polyline
            points={way.map(({ at: [x, y] }) => `${x},${-y}`).join(' ')}
            fill="none"
            stroke="#1864ab"
            strokeWidth={Math.max(maxX - minX, maxY - minY) * LINE_SHARE}
            strokeLinejoin="round"
          />
        </PlanDrawing>
        {points
          .filter((point) => (point.floor ?? floor) === floor)
          .map((point) => {
            const place = chosen.findIndex(({ id }) => id === point.id)
            return (
              <button
                key={point.id}
                type="button"
                className={classes.point}
                style={placeOnDrawing(site.extent, point.at)}
                title={point.name}
                aria-label={place < 0 ? point.name : `${place + 1} ${point.name}`}
                aria-pressed={place >= 0}
                disabled={!onChange}
                onClick={() => toggle(point)}
              >
                {place < 0 ? '' : place + 1}
              </button>
            )
          })}
      </div>
    </section>
  )
}
