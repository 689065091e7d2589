import { Checkbox, Popover, Stack } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MapLayer, ShownLayers } from '../../map/shell/map-layers.ts'
import toolClasses from '../../map/shell/map-tools.module.css'

/** Which layers of the plan and of people are drawn; the features' layers are listed between. */
const ABOVE = ['otherFloors', 'names'] as const
const BELOW = ['signs', 'anchors'] as const
const USUAL = ['otherFloors', 'signs']

/** The default. */
export const usualLayers = (layers: readonly MapLayer[]): ShownLayers =>
  new Set([...USUAL, ...layers.flatMap(({ name, choice }) => (choice?.usual ? [name] : []))])

interface LayerMenuProps {
  /** Of the features. */
  layers: readonly MapLayer[]
  shown: ShownLayers
  onChange: (shown: ShownLayers) => void
}

export function LayerMenu({ layers, shown, onChange }: LayerMenuProps) {
  const { t } = useTranslation()
  const own = (names: readonly ((typeof ABOVE)[number] | (typeof BELOW)[number])[]) =>
    names.map((name) => ({ name, label: `map.layer.${name}` }) as const)
  const chosen = layers.flatMap(({ name, choice }) => (choice ? [{ name, label: choice.label }] : []))
  const toggle = (name: string) => {
    const next = new Set(shown)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <Popover position="left-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={toolClasses.tool} title={t('map.control.layers')} aria-label={t('map.control.layers')}>
          <IconStack2 size={18} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {[...own(ABOVE), ...chosen, ...own(BELOW)].map(({ name, label }) => (
            <Checkbox key={name} size="sm" label={t(label)} checked={shown.has(name)} onChange={() => toggle(name)} />
          ))}
          {layers.map(({ name, Parts }) => Parts && <Parts key={name} shown={shown} onToggle={toggle} />)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
