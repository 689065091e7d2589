import { SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { COVER_LAYERS, type CoverLayer, LEGENDS } from './cover-colours.ts'
import classes from './coverage.module.css'

/** What the colours of the plan mean. */
export function CoverLegend({ layer, onChange }: { layer: CoverLayer; onChange: (layer: CoverLayer) => void }) {
  const { t } = useTranslation()
  return (
    <div>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="xs"
        aria-label={t('coverage.layer')}
        value={layer}
        data={COVER_LAYERS.map((value) => ({ value, label: t(`coverage.layers.${value}`) }))}
        onChange={(value) => onChange(COVER_LAYERS.find((one) => one === value) ?? layer)}
      />
      <ul className={classes.legend}>
        {LEGENDS[layer].map(({ colour, label }) => (
          <li key={label}>
            <i style={{ background: colour }} aria-hidden />
            {label ?? t('coverage.noPosition')}
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt="xs">
        {t(`coverage.meaning.${layer}`)}
      </Text>
    </div>
  )
}
