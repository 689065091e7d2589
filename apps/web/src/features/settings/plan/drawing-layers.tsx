import { NumberInput, Select, Table } from '@mantine/core'
import { PLAN_FEATURE_KINDS, type Site } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { type LayerKind, usualHeightM } from '../../../map/files/layer-kinds.ts'
import type { LayerChoice } from '../../../map/files/plan-of-cad.ts'
import { floorName } from '../../../map/words/position-words.ts'

interface DrawingLayersProps {
  site: Site
  /** Layers of the drawing with how many parts each has. */
  layers: ReadonlyMap<string, number>
  choices: ReadonlyMap<string, LayerChoice>
  onChange: (layer: string, choice: LayerChoice) => void
}

/** What each layer becomes, on which floor and how high. */
export function DrawingLayers({ site, layers, choices, onChange }: DrawingLayersProps) {
  const { t } = useTranslation()
  const kinds = [
    ...(['none', 'names'] as const).map((value) => ({ value, label: t(`planDrawing.kind.${value}`) })),
    ...PLAN_FEATURE_KINDS.map((value) => ({ value, label: t(`planEditor.kind.${value}`) })),
  ]
  const floors = site.floors.map(({ number }) => ({ value: String(number), label: floorName(t, site.floors, number) }))
  return (
    <Table.ScrollContainer minWidth={620} maxHeight={340}>
      <Table stickyHeader withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('planDrawing.layer')}</Table.Th>
            <Table.Th>{t('planDrawing.kindHead')}</Table.Th>
            <Table.Th>{t('planDrawing.floorHead')}</Table.Th>
            <Table.Th>{t('planDrawing.heightHead')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...layers].map(([layer, count]) => {
            const choice = choices.get(layer)!
            const isBody = choice.kind !== 'none' && choice.kind !== 'names'
            return (
              <Table.Tr key={layer}>
                <Table.Td>
                  {layer} ({t('planDrawing.parts', { count })})
                </Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    searchable
                    aria-label={t('planDrawing.kindOf', { layer })}
                    data={kinds}
                    value={choice.kind}
                    allowDeselect={false}
                    onChange={(kind) => onChange(layer, { ...choice, kind: kind as LayerKind, heightM: usualHeightM(kind as LayerKind) })}
                  />
                </Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={t('planDrawing.floorOf', { layer })}
                    data={floors}
                    value={String(choice.floor)}
                    disabled={choice.kind === 'none'}
                    allowDeselect={false}
                    onChange={(floor) => onChange(layer, { ...choice, floor: Number(floor) })}
                  />
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    size="xs"
                    w={90}
                    aria-label={t('planDrawing.heightOf', { layer })}
                    value={choice.heightM}
                    disabled={!isBody}
                    {...{ min: 0, max: 2000, step: 0.5 }}
                    onChange={(heightM) => onChange(layer, { ...choice, heightM: Math.min(2000, Math.max(0, Number(heightM) || 0)) })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
