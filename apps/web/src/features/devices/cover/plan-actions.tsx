import { Button, Group, Text } from '@mantine/core'
import { baseStation, type Site } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMessage } from '../../../http/messages.ts'
import { saveFile } from '../../../http/save-file.ts'
import { floorName } from '../../../map/words/position-words.ts'
import { useMay } from '../../../session/session-info.ts'
import { installationList } from './installation-list.ts'
import { putInForce } from './put-in-force.ts'
import type { Planning } from './use-planning.ts'

/** Uses of a plan: a list for the installers, and storing the places. */
export function PlanActions({ site, planning }: { site: Site; planning: Planning }) {
  const { t } = useTranslation()
  const mayEdit = useMay(baseStation.permissions.edit ?? '')
  const mayAdd = useMay(baseStation.permissions.add ?? '')
  const [busy, setBusy] = useState(false)
  const changed = planning.all.filter(({ isChanged }) => isChanged)
  const ready = changed.filter(({ id, hwId }) => (id === null ? mayAdd && hwId.trim() !== '' : mayEdit))
  async function save() {
    setBusy(true)
    const { done, failed } = await putInForce(ready)
    setBusy(false)
    planning.drop(done)
    if (done.length > 0) showMessage('info', t('coverage.saved', { count: done.length }))
    for (const { name, message } of failed) showMessage('error', t('coverage.notSaved', { name, message }))
  }
  const list = () => {
    const heads = (['name', 'hwId', 'floor', 'x', 'y', 'height'] as const).map((key) => t(`coverage.list.${key}`))
    const text = installationList(heads, planning.all, (floor) => floorName(t, site.floors, floor))
    saveFile(new Blob([text], { type: 'text/csv' }), `${t('coverage.list.file')}.csv`)
  }
  return (
    <div>
      <Group gap="xs">
        {(mayEdit || mayAdd) && (
          <Button size="xs" loading={busy} disabled={ready.length === 0} onClick={() => void save()}>
            {t('coverage.save', { count: ready.length })}
          </Button>
        )}
        <Button size="xs" variant="default" disabled={changed.length === 0} onClick={() => planning.drop(changed.map(({ key }) => key))}>
          {t('coverage.discard')}
        </Button>
        <Button size="xs" variant="default" disabled={planning.all.length === 0} onClick={list}>
          {t('coverage.export')}
        </Button>
      </Group>
      {changed.length > ready.length && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('coverage.waiting', { count: changed.length - ready.length })}
        </Text>
      )}
    </div>
  )
}
