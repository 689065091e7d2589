import { useTranslation } from 'react-i18next'
import classes from './gateway.module.css'

/** Offset that deserves a warning: positions of the gateway get a wrong time. */
const CLOCK_WARNING_MS = 2000

/** Clock of a gateway against the server's, with a warning when it is far off. */
export function ClockOffset({ offsetMs }: { offsetMs: number | null }) {
  const { t } = useTranslation()
  if (offsetMs === null) return t('app.empty')
  const off = Math.abs(offsetMs) >= CLOCK_WARNING_MS
  const seconds = (offsetMs / 1000).toFixed(Math.abs(offsetMs) < 100_000 ? 2 : 0)
  // No sign for what rounds to nothing.
  const text = `${Number(seconds) > 0 ? '+' : ''}${Number(seconds) === 0 ? '0.00' : seconds} s`
  return (
    <span className={off ? classes.clockOff : undefined}>
      {off && '▲ '}
      {text}
      {off && ` (${t('devices.clockOff')})`}
    </span>
  )
}
