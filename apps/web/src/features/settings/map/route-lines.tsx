import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { canFly, type MapPoint, type MapSettings, type MapTour, MOST_TOURS } from '@muster/contracts'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../../resource/new-key.ts'
import type { LineProps } from './setting-line.tsx'

/** What a click on the preview sets. */
export type Picking = 'points' | 'centre' | null

export interface RouteProps extends LineProps {
  picking: Picking
  onPicking: (picking: Picking) => void
  onFly: (tour: MapTour) => void
}

const rounded = (value: number) => Math.round(value * 10) / 10
/** The route being drawn, as a flight. */
export const routeOf = ({ mapFlyType, mapFlyDuration, mapFlyPoint, mapFlyCentre }: MapSettings): MapTour => ({
  id: 'drawn',
  name: '',
  type: mapFlyType === 1 ? 1 : 0,
  durationS: mapFlyDuration,
  points: mapFlyPoint,
  centre: mapFlyCentre,
})

/** Points and centre of the route: set by clicks on the preview or as numbers; previewed, and saved under a name. */
export function RouteLines({ settings, error, readOnly, onChange, picking, onPicking, onFly }: RouteProps) {
  const { t } = useTranslation()
  const { mapFlyPoint: points, mapFlyCentre: centre } = settings
  const route = routeOf(settings)
  const change = (at: number, point: MapPoint | null) =>
    onChange({ mapFlyPoint: points.flatMap((old, i) => (i !== at ? [old] : point === null ? [] : [point])) })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('mapSettings.field.mapFlyPoint')}
      </Text>
      {points.map((point, i) => (
        <PointRow key={i} label={String(i + 1)} point={point} readOnly={readOnly} onChange={(next) => change(i, next)} />
      ))}
      {settings.mapFlyType === 1 && centre !== null && (
        <PointRow
          label={t('mapSettings.route.centre')}
          point={centre}
          readOnly={readOnly}
          onChange={(next) => onChange({ mapFlyCentre: next })}
        />
      )}
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs">
        {!readOnly && (
          <Button
            size="xs"
            variant={picking === 'points' ? 'filled' : 'default'}
            onClick={() => onPicking(picking === 'points' ? null : 'points')}
          >
            {t(picking === 'points' ? 'mapSettings.route.done' : 'mapSettings.route.pick')}
          </Button>
        )}
        {!readOnly && settings.mapFlyType === 1 && (
          <Button
            size="xs"
            variant={picking === 'centre' ? 'filled' : 'default'}
            onClick={() => onPicking(picking === 'centre' ? null : 'centre')}
          >
            {t('mapSettings.route.pickCentre')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} />}
          disabled={!canFly(route)}
          onClick={() => onFly(route)}
        >
          {t('mapSettings.route.try')}
        </Button>
      </Group>
      {picking !== null && (
        <Text size="xs" c="dimmed" role="status">
          {t('mapSettings.route.hint')}
        </Text>
      )}
    </Stack>
  )
}

function PointRow({
  label,
  point,
  readOnly,
  onChange,
}: {
  label: string
  point: MapPoint
  readOnly: boolean
  onChange: (point: MapPoint | null) => void
}) {
  const { t } = useTranslation()
  return (
    <Group gap={6} wrap="nowrap" align="center">
      <Text size="sm" miw={36}>
        {label}
      </Text>
      {(['x', 'y', 'z'] as const).map((axis) => (
        <NumberInput
          key={axis}
          size="xs"
          hideControls
          prefix={`${axis} `}
          aria-label={t('mapSettings.route.cell', { point: label, axis })}
          value={rounded(point[axis])}
          readOnly={readOnly}
          onChange={(value) => onChange({ ...point, [axis]: Number(value) || 0 })}
        />
      ))}
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('mapSettings.route.remove', { point: label })}
          onClick={() => onChange(null)}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Saved routes by name: for visitors and big screens. */
export function TourLines({ settings, error, readOnly, onChange, onFly }: RouteProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { tours } = settings
  const route = routeOf(settings)
  const keep = () => {
    onChange({ tours: [...tours, { ...route, id: newKey(), name: name.trim() }] })
    setName('')
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('mapSettings.field.tours')}
      </Text>
      {tours.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('mapSettings.tour.none')}
        </Text>
      )}
      {tours.map((tour) => (
        <Group key={tour.id} gap="xs">
          <Text size="sm" flex={1}>
            {t('mapSettings.tour.line', { name: tour.name, seconds: tour.durationS })}
          </Text>
          <ActionIcon variant="subtle" aria-label={t('mapSettings.tour.try', { name: tour.name })} onClick={() => onFly(tour)}>
            <IconPlayerPlay size={15} />
          </ActionIcon>
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('mapSettings.tour.remove', { name: tour.name })}
              onClick={() => onChange({ tours: tours.filter(({ id }) => id !== tour.id) })}
            >
              <IconTrash size={15} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {!readOnly && tours.length < MOST_TOURS && (
        <Group gap="xs" align="flex-end">
          <TextInput
            size="xs"
            label={t('mapSettings.tour.name')}
            maxLength={15}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" disabled={!canFly(route) || name.trim() === ''} onClick={keep}>
            {t('mapSettings.tour.keep')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
