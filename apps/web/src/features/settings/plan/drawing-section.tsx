import { Alert, Text } from '@mantine/core'
import type { Site } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../components/file-drop.tsx'
import { sizeText } from '../../../components/file-fault.ts'
import type { FileFault } from '../../../map/files/drawing-file.ts'
import type { CadFile } from '../../../map/files/read-cad.ts'
import { PLAN_DRAWING_LIMIT, readCadFile } from '../../../map/files/read-drawing-file.ts'
import { DrawingDialog } from './drawing-dialog.tsx'
import { Section } from './section.tsx'

/** A CAD drawing as the source of a plan: parsed here, reviewed layer by layer, and submitted as shapes. */
export function DrawingSection({ site }: { site: Site }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FileFault | null>(null)
  const [file, setFile] = useState<{ name: string; drawing: CadFile } | null>(null)
  const take = async (given: File) => {
    setBusy(true)
    const read = await readCadFile(given)
    setBusy(false)
    setFault(typeof read === 'string' ? read : null)
    setFile(typeof read === 'string' ? null : { name: given.name, drawing: read })
  }
  const { accept, maxKb } = PLAN_DRAWING_LIMIT
  return (
    <Section title={t('planDrawing.title')}>
      <Text size="sm">{t('planDrawing.hint')}</Text>
      <FileDrop
        label={t('planDrawing.drop')}
        hint={t('resource.upload.limits', { types: accept.join(' '), size: sizeText(maxKb) })}
        limit={PLAN_DRAWING_LIMIT}
        busy={busy}
        onFile={(given) => void take(given)}
      />
      {fault !== null && (
        <Alert color="red" role="alert">
          {t(`map.draw.file.fault.${fault}`)}
        </Alert>
      )}
      {file !== null && <DrawingDialog key={file.name} site={site} {...file} onClose={() => setFile(null)} />}
    </Section>
  )
}
