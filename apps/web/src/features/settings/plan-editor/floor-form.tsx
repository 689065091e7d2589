import { ActionIcon, Button, Group, NumberInput, SimpleGrid, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import type { Floor, PlanDraft, PlanFeature } from '@muster/contracts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type Dispatch, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FloorAction, floorFault, nextNumber } from './floors.ts'
import classes from './plan-drawing.module.css'

interface FloorFormProps {
  floors: readonly Floor[]
  features: readonly PlanFeature[]
  used: PlanDraft['usedFloors']
  onChange: Dispatch<FloorAction>
}

/** Floors by number: their names and elevations; an empty one can be deleted. */
export function FloorForm({ floors, features, used, onChange }: FloorFormProps) {
  const { t } = useTranslation()
  const [next, setNext] = useState<number | string>('')
  const counts = useMemo(() => {
    const found = new Map<number, number>()
    for (const { floor } of features) found.set(floor, (found.get(floor) ?? 0) + 1)
    return found
  }, [features])
  const fault = floorFault(floors)
  const number = typeof next === 'number' ? next : nextNumber(floors)
  const isTaken = floors.some((floor) => floor.number === number)
  /** Why a floor cannot be deleted; null when it can. */
  const kept = (of: number): string | null => {
    const things = used.find((one) => one.number === of)?.things ?? 0
    const count = counts.get(of) ?? 0
    if (count > 0) return t('planEditor.floor.full', { count })
    if (things > 0) return t('planEditor.floor.used', { things })
    return floors.length === 1 ? t('planEditor.floor.last') : null
  }
  return (
    <Stack gap={6}>
      <div className={classes.floor} aria-hidden>
        {(['number', 'label', 'elevationM', 'heightM'] as const).map((key) => (
          <Text key={key} size="xs" c="dimmed">
            {t(`planEditor.floor.${key}`)}
          </Text>
        ))}
      </div>
      {floors.toReversed().map((floor) => (
        <FloorLine key={floor.number} floor={floor} kept={kept(floor.number)} onChange={onChange} />
      ))}
      {fault !== null && (
        <Text size="xs" c="var(--muster-critical)" role="alert">
          {t(`planEditor.floor.fault.${fault.fault}`, { number: fault.number })}
        </Text>
      )}
      <Group gap={6} align="end">
        <NumberInput
          size="xs"
          w={100}
          label={t('planEditor.floor.number')}
          min={-20}
          max={200}
          allowDecimal={false}
          value={number}
          error={isTaken}
          onChange={setNext}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isTaken}
          onClick={() => {
            onChange({ type: 'add', number })
            setNext('')
          }}
        >
          {t('planEditor.floor.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface FloorLineProps {
  floor: Floor
  kept: string | null
  onChange: Dispatch<FloorAction>
}

function FloorLine({ floor, kept, onChange }: FloorLineProps) {
  const { t } = useTranslation()
  const { number, label } = floor
  const metres = (key: 'elevationM' | 'heightM') => (
    <NumberInput
      size="xs"
      hideControls
      aria-label={`${number} ${t(`planEditor.floor.${key}`)}`}
      title={t(`planEditor.floor.${key}`)}
      decimalScale={2}
      value={floor[key]}
      onChange={(value) => typeof value === 'number' && onChange({ type: 'change', number, [key]: value })}
    />
  )
  const remove = t('planEditor.floor.remove', { label })
  return (
    <div className={classes.floor}>
      <Text size="sm">{number}</Text>
      <TextInput
        size="xs"
        aria-label={`${number} ${t('planEditor.floor.label')}`}
        title={t('planEditor.floor.label')}
        maxLength={20}
        value={label}
        onChange={(event) => onChange({ type: 'change', number, label: event.currentTarget.value })}
      />
      {metres('elevationM')}
      {metres('heightM')}
      <Tooltip label={kept ?? remove}>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={kept === null ? remove : `${remove} – ${kept}`}
          aria-disabled={kept !== null}
          data-disabled={kept !== null || undefined}
          onClick={() => kept === null && onChange({ type: 'remove', number })}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

type Extent = PlanDraft['frame']['extent']
const SIDES = ['minX', 'minY', 'maxX', 'maxY'] as const

/** The extent of the plan: nothing can be drawn beyond. */
export function ExtentForm({ extent, onChange }: { extent: Extent; onChange: (extent: Extent) => void }) {
  const { t } = useTranslation()
  const [minX, minY, maxX, maxY] = extent
  return (
    <Stack gap={4} mt="sm">
      <SimpleGrid cols={2} spacing={6}>
        {SIDES.map((side, i) => (
          <NumberInput
            key={side}
            size="xs"
            label={t(`planEditor.floor.${side}`)}
            min={-100_000}
            max={100_000}
            decimalScale={2}
            value={extent[i]!}
            onChange={(value) => typeof value === 'number' && onChange(extent.with(i, value) as Extent)}
          />
        ))}
      </SimpleGrid>
      {(maxX <= minX || maxY <= minY) && (
        <Text size="xs" c="var(--muster-critical)" role="alert">
          {t('planEditor.floor.extent')}
        </Text>
      )}
    </Stack>
  )
}
