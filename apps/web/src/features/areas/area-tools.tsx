import { Button } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useMay } from '../../session/session-info.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** The plan is large, so it loads when it is opened. */
const DrawDialog = lazyPart(() => import('./draw-dialog.tsx'))

/** Drawing on the plan, and earlier versions. */
export function AreaTools({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'draw' | 'versions' | null>(null)
  const [mayAdd, mayEdit] = [useMay('area:add'), useMay('area:edit')]
  const close = () => setShown(null)
  return (
    <>
      {mayAdd && mayEdit && (
        <Button size="sm" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setShown('draw')}>
          {t('areas.draw.open')}
        </Button>
      )}
      <Button size="sm" variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setShown('versions')}>
        {t('areas.versions.open')}
      </Button>
      {shown === 'draw' && (
        <Suspense>
          <DrawDialog onClose={close} onSaved={reload} />
        </Suspense>
      )}
      {shown === 'versions' && <VersionsDialog onClose={close} onRestored={reload} />}
    </>
  )
}
