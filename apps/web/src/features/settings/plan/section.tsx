import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '../map/map-settings.module.css'

/** A framed part of the page with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}
