import { ActionIcon, Indicator } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../layout/top-bar.module.css'
import type { Guide } from './use-guide.ts'

/** Starts the tour; marked by a dot, and by its name, while there is something new for the user. */
export function GuideButton({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  const label = t(guide.isNew ? 'layout.guide.openNew' : 'layout.guide.open')
  return (
    <Indicator className={classes.guide} disabled={!guide.isNew} size={8} offset={5} zIndex={1}>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label} onClick={guide.open}>
        <IconBulb size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}
