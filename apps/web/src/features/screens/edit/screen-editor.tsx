import { Badge, Button, Group, ScrollArea, Text, Title } from '@mantine/core'
import { screenFaults } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { useMay } from '../../../session/session-info.ts'
import { Canvas } from './canvas.tsx'
import { isDirty, noteSaved, openDraft, select, useEditor } from './editor-store.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { Inspector } from './inspector.tsx'
import { LayerList } from './layer-list.tsx'
import { Preview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QueryStates } from './query-part.tsx'
import classes from './screen-editor.module.css'
import { ScreenInspector } from './screen-inspector.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

const LIST = '/settings/monitoring-centre'

/** The editor of a big screen: canvas, parts and their properties. */
export function ScreenEditor({ id }: { id: string }) {
  const loaded = useQuery({
    queryKey: ['screenDraft', id],
    queryFn: ({ signal }) => call('screenDraft', { query: { id }, quiet: true, signal }),
    // Data being edited is not refreshed meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return <QueryStates query={loaded}>{(draft) => <Opened key={draft.id} draft={draft} />}</QueryStates>
}

function Opened({ draft }: { draft: Parameters<typeof openDraft>[0] }) {
  const open = useEditor((state) => state.draft?.id === draft.id)
  useEffect(() => openDraft(draft), [draft])
  return open ? <Desk /> : null
}

function Desk() {
  const { t } = useTranslation()
  const state = useEditor()
  const { document, draft, selected, preview } = state
  const mayPublish = useMay('screen:config:publish')
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null)
  const [busy, setBusy] = useState(false)
  const faults = useMemo(() => screenFaults(document), [document])
  const faulty = useMemo(() => new Set(faults.flatMap(({ item }) => item ?? [])), [faults])
  const dirty = isDirty(state)
  const [first] = faults

  const save = useCallback(async () => {
    const now = useEditor.getState()
    const [fault] = screenFaults(now.document)
    if (fault) {
      select(fault.item === null || fault.field === 'nav' ? [] : [fault.item])
      showMessage('warning', t(`screens.fault.${fault.key}`, fault.values ?? {}))
      return
    }
    if (!now.draft || !isDirty(now)) return
    setBusy(true)
    try {
      const { version } = await call('screenDraftSave', {
        body: { id: now.draft.id, version: now.draft.version, document: now.document },
        quiet: true,
      })
      noteSaved(version, now.document)
      showMessage('info', t('screens.edit.saved'))
    } catch (error) {
      showMessage('error', error instanceof CallError ? error.message : t('errors.internal'))
    } finally {
      setBusy(false)
    }
  }, [t])
  useEditorKeys(() => void save())
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  if (preview) return <Preview document={document} onClose={() => useEditor.setState({ preview: false })} />
  const chosen = selected.size === 1 ? document.items.find(({ id }) => selected.has(id)) : undefined
  return (
    <main className={classes.desk}>
      <header className={classes.head}>
        <Button component="a" href={LIST} variant="subtle" size="xs">
          {t('screens.edit.back')}
        </Button>
        <Title order={1} size="h4" className={classes.name}>
          {draft?.name}
        </Title>
        <Badge variant="light" color={dirty ? 'orange' : 'gray'}>
          {t(dirty ? 'screens.edit.unsaved' : 'screens.edit.allSaved')}
        </Badge>
        {first && (
          <Text size="sm" c="var(--muster-critical)" role="status">
            {t('screens.edit.faults', { count: faults.length })}: {t(`screens.fault.${first.key}`, first.values ?? {})}
          </Text>
        )}
        <Group gap={6} ml="auto">
          <Button size="xs" variant="default" onClick={() => useEditor.setState({ preview: true })}>
            {t('screens.edit.preview')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDialog('versions')}>
            {t('screens.versions.title')}
          </Button>
          <Button size="xs" loading={busy} onClick={() => void save()}>
            {t('resource.action.save')}
          </Button>
          {mayPublish && (
            <Button
              size="xs"
              disabled={dirty || faults.length > 0}
              title={dirty ? t('screens.edit.saveFirst') : undefined}
              onClick={() => setDialog('publish')}
            >
              {t('screens.publish.submit')}
            </Button>
          )}
        </Group>
      </header>
      <EditorToolbar />
      <div className={classes.body}>
        <aside className={classes.side} aria-label={t('screens.edit.layers', { count: document.items.length })}>
          <LayerList />
        </aside>
        <Canvas faulty={faulty} />
        <aside className={classes.side} aria-label={t('screens.edit.properties')}>
          <ScrollArea p="xs">
            {chosen ? (
              <Inspector key={chosen.id} item={chosen} faults={faults.filter(({ item, field }) => item === chosen.id && field !== 'nav')} />
            ) : selected.size > 1 ? (
              <Text size="sm">{t('screens.edit.several', { count: selected.size })}</Text>
            ) : (
              <ScreenInspector faults={faults} />
            )}
          </ScrollArea>
        </aside>
      </div>
      {dialog === 'publish' && <PublishDialog onClose={() => setDialog(null)} />}
      {dialog === 'versions' && <VersionsDrawer onClose={() => setDialog(null)} />}
    </main>
  )
}
