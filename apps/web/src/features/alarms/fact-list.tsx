import type { ReactNode } from 'react'
import classes from './alarm-detail.module.css'

export type Fact = readonly [term: string, text: ReactNode]

/** Facts as terms and their values. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
