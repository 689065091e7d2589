import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DrawingFile } from '../files/drawing-file.ts'

interface LayerChoiceProps {
  file: DrawingFile
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Which layers of a drawing are imported. */
export function LayerChoice({ file, chosen, onChange }: LayerChoiceProps) {
  const { t } = useTranslation()
  const counts = new Map<string, number>()
  for (const { layer } of file.shapes) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return (
    <Checkbox.Group label={t('map.draw.file.layers')} value={[...chosen]} onChange={(layers) => onChange(new Set(layers))}>
      <Stack gap={4} mt={4} style={{ maxHeight: 140, overflowY: 'auto' }}>
        {[...counts].map(([layer, count]) => (
          <Checkbox
            key={layer}
            size="xs"
            value={layer}
            label={t(file.hiddenLayers.includes(layer) ? 'map.draw.file.layerHidden' : 'map.draw.file.layerOf', { layer, count })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
