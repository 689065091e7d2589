import type { ReactNode } from 'react'
import classes from './plots.module.css'

export interface Bar {
  key: string
  name: ReactNode
  count: number
  /** Shown after the bar. */
  text: string
  colour?: string
}

/** A table whose numbers are also bars. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <table className={classes.bars} aria-label={label}>
      <tbody>
        {bars.map(({ key, name, count, text, colour }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={classes.barCell}>
              <span className={classes.bar} style={{ width: `${(100 * count) / highest}%`, background: colour }} />
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
