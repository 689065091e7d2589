import { type CardRow, positioningCard } from '@muster/contracts'
import { IconBatteryOff } from '@tabler/icons-react'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './card.module.css'

/** A battery as a bar with its number; a low one also says so. */
export function BatteryLevel({ percent, state }: { percent: number | null; state: CardRow['batteryState'] }) {
  const { option } = useResourceTexts(positioningCard)
  if (percent === null)
    return (
      <span className={classes.battery}>
        <IconBatteryOff size={15} aria-hidden />
        {option('batteryState', 'unknown')}
      </span>
    )
  return (
    <span className={classes.battery} data-state={state}>
      <span className={classes.cell} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent} %{state === 'low' && ` ${option('batteryState', 'low')}`}
    </span>
  )
}
