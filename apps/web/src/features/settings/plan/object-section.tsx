import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { PlanModel, PlanPicture, Site } from '@muster/contracts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { floorName } from '../../../map/words/position-words.ts'
import { Section } from './section.tsx'
import { usePlanChange } from './use-plan-change.ts'

interface ObjectSectionProps<T extends PlanPicture | PlanModel> {
  kind: 'picture' | 'model'
  site: Site
  number: number
  objects: readonly T[]
  readOnly: boolean
  /** null: a new one. */
  onEdit: (object: T | null) => void
}

/** Pictures of the plan, or models on it. */
export function ObjectSection<T extends PlanPicture | PlanModel>({ kind, site, number, objects, ...more }: ObjectSectionProps<T>) {
  const { t } = useTranslation()
  const { busy, run } = usePlanChange()
  return (
    <Section title={t(`sitePlan.${kind}.title`)}>
      {objects.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(`sitePlan.${kind}.none`)}
        </Text>
      )}
      {objects.map((object) => {
        const { id, name, floor } = object
        const triangles = 'triangles' in object ? object.triangles : 0
        return (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(`sitePlan.${kind}.line`, { name, floor: floorName(t, site.floors, floor), triangles })}</Text>
            {!more.readOnly && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon variant="subtle" aria-label={t(`sitePlan.${kind}.edit`, { name })} onClick={() => more.onEdit(object)}>
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={busy}
                  aria-label={t('sitePlan.picture.remove', { name })}
                  onClick={() => void run(() => call('planObjectRemove', { body: { number, id } }))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            )}
          </Group>
        )
      })}
      {!more.readOnly && (
        <Button size="xs" variant="default" onClick={() => more.onEdit(null)}>
          {t(`sitePlan.${kind}.add`)}
        </Button>
      )}
    </Section>
  )
}
