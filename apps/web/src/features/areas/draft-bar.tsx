import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TrialDialog } from '../../components/trial/trial-dialog.tsx'
import { call } from '../../http/client.ts'
import { useMay } from '../../session/session-info.ts'
import classes from './areas.module.css'
import { ChangesDialog } from './changes-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useAreaDraft, useReloadAreas } from './use-area-draft.ts'
import { useAreaTrial } from './use-area-trial.ts'

/** How much of the draft is not in force yet, and what to do with it. */
export function DraftBar() {
  const { t } = useTranslation()
  const trial = useAreaTrial()
  const [shown, setShown] = useState<'changes' | 'trial' | 'publish' | 'discard' | null>(null)
  const [mayEdit, mayPublish] = [useMay('area:edit'), useMay('area:publish')]
  const reload = useReloadAreas()
  const { data: draft } = useAreaDraft()
  if (!draft) return null
  const count = draft.changes.length
  const close = () => setShown(null)
  const discard = async () => {
    close()
    await call('areaDiscard', { body: { ids: draft.changes.map(({ id }) => id) } }).catch(() => {})
    reload()
  }
  if (count === 0)
    return (
      <section className={classes.draft} aria-label={t('areas.draft.label')}>
        <Text size="sm" c="dimmed">
          {draft.version === 0 ? t('areas.draft.neverPublished') : t('areas.draft.none', { version: draft.version })}
        </Text>
      </section>
    )
  return (
    <section className={classes.draft} aria-label={t('areas.draft.label')} data-open>
      <strong>{t('areas.draft.count', { count })}</strong>
      <Text size="sm">{t('areas.draft.hint', { version: draft.version })}</Text>
      <span className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => setShown('changes')}>
          {t('areas.draft.show')}
        </Button>
        {mayEdit && (
          <Button size="xs" variant="default" onClick={() => setShown('trial')}>
            {t('areas.trial.open')}
          </Button>
        )}
        {mayEdit && (
          <Button size="xs" variant="default" onClick={() => setShown('discard')}>
            {t('areas.draft.discard')}
          </Button>
        )}
        {mayPublish && (
          <Button size="xs" onClick={() => setShown('publish')}>
            {t('areas.draft.publish')}
          </Button>
        )}
      </span>
      {shown === 'changes' && <ChangesDialog title={t('areas.draft.label')} changes={draft.changes} onClose={close} />}
      {shown === 'trial' && <TrialDialog of={trial} onClose={close} />}
      {shown === 'publish' && <PublishDialog draft={draft} onClose={close} onReload={reload} />}
      <Modal opened={shown === 'discard'} onClose={close} title={t('areas.draft.discard')} size={450}>
        <Text mb="md">{t('areas.draft.discardAsk', { count })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('app.action.cancel')}
          </Button>
          <Button color="red" onClick={() => void discard()}>
            {t('areas.draft.discard')}
          </Button>
        </Group>
      </Modal>
    </section>
  )
}
