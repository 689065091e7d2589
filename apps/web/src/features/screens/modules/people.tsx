import { bigScreen, PERSON_CLASSES } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { peopleOf, useCounted } from '../show/counted-now.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { Figures } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'

/** Who is on the site now, by class. */
export function PeopleModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  const counted = useCounted()
  return (
    <Panel item={item} updatedAtMs={counted.atMs} figure={counted.atMs === null ? undefined : peopleOf(counted)}>
      {counted.atMs === null ? (
        <Nothing>{t('screens.waiting')}</Nothing>
      ) : (
        <Figures
          figures={[
            ...PERSON_CLASSES.map((name) => ({ key: name, label: option('trackableClass', name), value: counted.byClass[name] })),
            { key: 'stale', label: t('screens.stale'), value: counted.stale },
          ]}
        />
      )}
    </Panel>
  )
}
