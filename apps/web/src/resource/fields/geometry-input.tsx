import { Button, Group, Input, Modal, Text } from '@mantine/core'
import type { Drawing } from '@muster/contracts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { LoadFailed } from '../../components/query-states.tsx'
import { useSite } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'

/** The plan is large and rarely used, so it is loaded on opening. */
const Editor = lazyPart(() => import('./geometry-editor.tsx'))

/** The shape in words, and a button that opens the plan. */
export function GeometryField(props: FieldInputProps<FieldOf<'geometry'>, Drawing | null>) {
  const { field, label, value, onChange, error, locked, required, texts } = props
  const { t } = texts
  const site = useSite()
  const [opened, setOpened] = useState(false)
  const drawn = value ?? null
  const floor = drawn?.floor ?? null
  const summary =
    drawn &&
    t('map.draw.summary', {
      shape: t(`map.draw.shape.${drawn.shape.type}`),
      floor: floor === null ? t('map.draw.field.everyFloor') : floorName(t, site.data?.floors ?? [], floor),
    })
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group gap="xs" mih={36}>
        <Text size="sm">{summary ?? t('map.draw.field.none')}</Text>
        {(drawn !== null || !locked) && (
          <Button
            size="compact-sm"
            variant="default"
            ref={props.inputRef}
            aria-label={`${t(locked ? 'map.draw.field.show' : drawn ? 'map.draw.field.edit' : 'map.draw.field.open')} ${label}`}
            onClick={() => setOpened(true)}
          >
            {t(locked ? 'map.draw.field.show' : drawn ? 'map.draw.field.edit' : 'map.draw.field.open')}
          </Button>
        )}
        {drawn !== null && !locked && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('map.draw.field.clear')}
          </Button>
        )}
      </Group>
      <Modal opened={opened} onClose={() => setOpened(false)} title={label} fullScreen closeOnEscape={false}>
        {site.error && <LoadFailed error={site.error} onRetry={() => void site.refetch()} />}
        {opened && site.data && (
          <Suspense fallback={<PageLoading />}>
            <Editor
              site={site.data}
              draws={field.draws}
              value={drawn}
              locked={locked}
              onDone={(next) => {
                onChange(next)
                setOpened(false)
              }}
              onLeave={() => setOpened(false)}
            />
          </Suspense>
        )}
      </Modal>
    </Input.Wrapper>
  )
}
