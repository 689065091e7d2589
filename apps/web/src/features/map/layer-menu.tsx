import { Checkbox, Popover, Stack } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import toolClasses from '../../map/shell/map-tools.module.css'
import type { ThingLayer } from './use-things.ts'

/** What is drawn beside the plan. */
export interface MapLayers {
  anchors: boolean
  signs: boolean
  otherFloors: boolean
  names: boolean
  permits: boolean
  cameras: boolean
}

export const USUAL_LAYERS: MapLayers = { anchors: false, signs: true, otherFloors: true, names: false, permits: true, cameras: true }
const NAMES = ['otherFloors', 'names', 'permits', 'cameras', 'signs', 'anchors'] as const satisfies readonly (keyof MapLayers)[]

interface LayerMenuProps {
  layers: MapLayers
  things: readonly ThingLayer[]
  onChange: (layers: MapLayers) => void
}

export function LayerMenu({ layers, things, onChange }: LayerMenuProps) {
  const { t } = useTranslation()
  return (
    <Popover position="left-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={toolClasses.tool} title={t('map.control.layers')} aria-label={t('map.control.layers')}>
          <IconStack2 size={18} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {NAMES.map((name) => (
            <Checkbox
              key={name}
              size="sm"
              label={t(`map.layer.${name}`)}
              checked={layers[name]}
              onChange={(event) => onChange({ ...layers, [name]: event.currentTarget.checked })}
            />
          ))}
          {things.map(({ key, name, shown, toggle }) => (
            <Checkbox key={key} size="sm" label={name} checked={shown} onChange={toggle} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
