import classes from './modules.module.css'

export type Tone = 'critical' | 'high' | 'medium' | 'low' | 'normal' | 'plain'

interface FiguresProps {
  figures: readonly { key: string; label: string; value: number | string; tone?: Tone }[]
  /** Above a list. */
  small?: boolean
}

/** Large numbers beside each other, each with its word. */
export function Figures({ figures, small = false }: FiguresProps) {
  return (
    <div className={small ? `${classes.figures} ${classes.small}` : classes.figures} data-count={figures.length}>
      {figures.map(({ key, label, value, tone }) => (
        <div key={key} className={classes.figure} data-tone={tone}>
          <strong>{value}</strong>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}

export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
