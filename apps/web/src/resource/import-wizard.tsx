import { Alert, Button, Group, Modal, Radio, Stack, Stepper, Text } from '@mantine/core'
import { IMPORT_MAX_BYTES, IMPORT_MOST_ROWS, type ImportCheck, type ImportResult, type Resource } from '@muster/contracts'
import { useState } from 'react'
import { FileDrop } from '../components/file-drop.tsx'
import { sizeText } from '../components/file-fault.ts'
import { ImportPreview } from './import-preview.tsx'
import classes from './import-wizard.module.css'
import { checkImport, download, runImport } from './resource-calls.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const ACCEPT = ['.xlsx', '.xls'] as const

/** Template, file, dry run, choice, report. Closes by its buttons only, so that a slip does not lose a long check. */
export function ImportWizard({ resource, onClose }: { resource: Resource; onClose: (imported: boolean) => void }) {
  const { t, word, title } = useResourceTexts(resource)
  const [check, setCheck] = useState<ImportCheck | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [mode, setMode] = useState<'all' | 'valid'>('all')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  /** The client has shown why a step failed; the wizard stays where it was. */
  async function step(action: () => Promise<void>) {
    setBusy(true)
    try {
      await action()
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  async function commit(token: string) {
    setFault(null)
    try {
      setResult(await runImport(resource, token, mode))
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('errors.internal'))
    }
  }
  const wrong = check?.counts.wrong ?? 0
  const right = check ? check.counts.created + check.counts.updated : 0
  const blocked = mode === 'all' && wrong > 0
  const errorFile = check && wrong > 0 && (
    <Group>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void step(async () => void (await download(resource, 'import-errors', { token: check.token })))}
      >
        {t('resource.import.errorFile')}
      </Button>
      <Text size="sm" c="dimmed" flex={1} miw={240}>
        {t('resource.import.errorHint')}
      </Text>
    </Group>
  )
  return (
    <Modal
      opened
      onClose={() => onClose(result !== null)}
      title={word('resource.import.title', { title })}
      size={1300}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Stepper active={result ? 2 : check ? 1 : 0} size="sm">
          {(['file', 'check', 'report'] as const).map((name) => (
            <Stepper.Step key={name} label={t(`resource.import.steps.${name}`)} />
          ))}
        </Stepper>
        {!check && !result && (
          <>
            <Group>
              <Button variant="default" onClick={() => void step(async () => void (await download(resource, 'template')))}>
                {t('resource.import.template')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('resource.import.templateHint')}
              </Text>
            </Group>
            <FileDrop
              label={t('resource.import.drop')}
              hint={word('resource.import.limits', { size: sizeText(IMPORT_MAX_BYTES / 1024), rows: IMPORT_MOST_ROWS })}
              limit={{ maxKb: IMPORT_MAX_BYTES / 1024, accept: ACCEPT }}
              busy={busy}
              onFile={(file) => void step(async () => setCheck(await checkImport(resource, file)))}
            />
          </>
        )}
        {check && !result && (
          <>
            <Text role="status">{word('resource.import.counts', check.counts)}</Text>
            {check.ignored.length > 0 && (
              <Alert color="yellow">{word('resource.import.ignored', { names: check.ignored.join(t('resource.listSeparator')) })}</Alert>
            )}
            {right + wrong === 0 ? (
              <Alert color="yellow">{t('resource.import.noRows')}</Alert>
            ) : (
              <ImportPreview resource={resource} check={check} />
            )}
            {errorFile}
            <Radio.Group label={t('resource.import.mode')} value={mode} onChange={(next) => setMode(next as typeof mode)}>
              <Group mt={6}>
                <Radio value="all" label={t('resource.import.all')} />
                <Radio value="valid" label={t('resource.import.valid')} />
              </Group>
            </Radio.Group>
            {blocked && <Alert color="yellow">{t('resource.import.blocked')}</Alert>}
            {fault !== null && (
              <Alert color="red" role="alert" title={word('resource.import.failed', { title })}>
                {fault}
              </Alert>
            )}
          </>
        )}
        {result && (
          <>
            <Alert color="green" role="status" title={word('resource.import.succeeded', { title })}>
              {word('resource.import.report', result)}
            </Alert>
            {errorFile}
          </>
        )}
        <Group justify="flex-end" className={classes.actions}>
          {check && !result && (
            <Button
              variant="default"
              onClick={() => {
                setCheck(null)
                setFault(null)
              }}
            >
              {t('resource.import.again')}
            </Button>
          )}
          <Button variant={result ? 'filled' : 'default'} onClick={() => onClose(result !== null)}>
            {t(result ? 'app.action.close' : 'app.action.cancel')}
          </Button>
          {check && !result && (
            <Button loading={busy} disabled={blocked || right === 0} onClick={() => void step(() => commit(check.token))}>
              {t('resource.import.commit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
