import { Checkbox, Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import type { Site } from '@muster/contracts'
import { georeference, similarityOf } from '@muster/geometry'
import { useTranslation } from 'react-i18next'
import type { DrawingFile, Placing } from '../files/drawing-file.ts'

/** Units that plans are drawn in, metres. */
const UNITS = { m: 1, mm: 0.001, cm: 0.01, ft: 0.3048, in: 0.0254 } as const
type Unit = keyof typeof UNITS

/** What the user says about where a drawing lies. */
export interface Placement {
  layers: ReadonlySet<string>
  unit: Unit
  /** The drawing's origin is the site's; or two points of it are known. */
  by: 'origin' | 'points'
  /** x and y of the site's two reference points in the drawing, as typed. */
  points: readonly [string, string, string, string]
}

/** What is asked for first: everything, in the unit that the drawing claims. */
export function usualPlacement({ shapes, unitM }: DrawingFile): Placement {
  const unit = (Object.keys(UNITS) as Unit[]).find((each) => UNITS[each] === unitM) ?? 'm'
  return { layers: new Set(shapes.map(({ layer }) => layer)), unit, by: 'origin', points: ['', '', '', ''] }
}

/** How the coordinates of a file become metres; null while too little is known. */
export function placingOf({ frame }: DrawingFile, { unit, by, points }: Placement, site: Site): Placing | null {
  if (frame === 'wgs84') {
    const earth = georeference(...site.references)
    return earth && { to: ([lon, lat]) => earth.toLocal(lon, lat), scale: 1 }
  }
  const unitM = UNITS[unit]
  if (by === 'origin') return { to: ([x, y]) => [x * unitM, y * unitM], scale: unitM }
  const [firstX, firstY, secondX, secondY] = points.map((text) => (text.trim() === '' ? Number.NaN : Number(text))) as [
    number,
    number,
    number,
    number,
  ]
  const [first, second] = site.references
  return similarityOf(
    [
      [firstX, firstY],
      [secondX, secondY],
    ],
    [
      [first.x, first.y],
      [second.x, second.y],
    ],
  )
}

/** More than this from what the unit says, and one of the two is wrong. */
const SCALE_TOLERANCE = 0.02

interface ImportPlacingProps {
  file: DrawingFile
  site: Site
  placement: Placement
  onChange: (placement: Placement) => void
}

/** Which layers of a drawing are taken, in which unit it is drawn, and where it lies. */
export function ImportPlacing({ file, site, placement, onChange }: ImportPlacingProps) {
  const { t } = useTranslation()
  const counts = new Map<string, number>()
  for (const { layer } of file.shapes) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  const placing = placement.by === 'points' ? placingOf(file, placement, site) : null
  const ratio = placing === null ? 1 : placing.scale / UNITS[placement.unit]
  const labels = site.references.flatMap((_, i) => ['x', 'y'].map((axis) => t('map.draw.file.reference', { number: i + 1, axis })))
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label={t('map.draw.file.layers')}
        value={[...placement.layers]}
        onChange={(layers) => onChange({ ...placement, layers: new Set(layers) })}
      >
        <Stack gap={4} mt={4} style={{ maxHeight: 140, overflowY: 'auto' }}>
          {[...counts].map(([layer, count]) => (
            <Checkbox key={layer} size="xs" value={layer} label={`${layer} (${count})`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('map.draw.file.unit')}
        data={Object.keys(UNITS)}
        value={placement.unit}
        allowDeselect={false}
        onChange={(unit) => unit && onChange({ ...placement, unit: unit as Unit })}
      />
      <Radio.Group
        label={t('map.draw.file.place')}
        value={placement.by}
        onChange={(by) => onChange({ ...placement, by: by as Placement['by'] })}
      >
        <Group mt={4}>
          <Radio size="xs" value="origin" label={t('map.draw.file.byOrigin')} />
          <Radio size="xs" value="points" label={t('map.draw.file.byPoints')} />
        </Group>
      </Radio.Group>
      {placement.by === 'points' && (
        <Group gap="xs">
          {labels.map((label, i) => (
            <TextInput
              key={label}
              size="xs"
              w={140}
              label={label}
              value={placement.points[i]}
              inputMode="decimal"
              onChange={(event) =>
                onChange({ ...placement, points: placement.points.with(i, event.currentTarget.value) as unknown as Placement['points'] })
              }
            />
          ))}
        </Group>
      )}
      {Math.abs(ratio - 1) > SCALE_TOLERANCE && (
        <Text size="sm" c="var(--muster-high)" role="alert">
          {t('map.draw.file.scale', { ratio: ratio.toPrecision(4) })}
        </Text>
      )}
    </Stack>
  )
}
