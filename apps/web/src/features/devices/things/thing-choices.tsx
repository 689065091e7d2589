import { Checkbox } from '@mantine/core'
import type { ShownLayers } from '../../../map/shell/map-layers.ts'
import { useThingLayers } from './use-things.ts'

/** A line for each layer of things that the site has. */
export function ThingChoices({ shown, onToggle }: { shown: ShownLayers; onToggle: (key: string) => void }) {
  return useThingLayers().map(({ key, name }) => (
    <Checkbox key={key} size="sm" label={name} checked={shown.has(key)} onChange={() => onToggle(key)} />
  ))
}
