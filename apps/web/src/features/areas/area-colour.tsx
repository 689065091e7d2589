import { useComputedColorScheme } from '@mantine/core'
import { type AreaColour, areaType } from '@muster/contracts'
import { PLAN_PALETTES } from '../../map/plan/palette.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './areas.module.css'

/** An area colour as shown on the plan, with its name. */
export function AreaColourCell({ colour }: { colour: AreaColour }) {
  const theme = useComputedColorScheme('light')
  const { option } = useResourceTexts(areaType)
  return (
    <span className={classes.colour}>
      <span className={classes.swatch} style={{ background: PLAN_PALETTES[theme].area[colour] }} aria-hidden />
      {option('areaColour', colour)}
    </span>
  )
}
