import { ActionIcon } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { savedSession } from '../../session/session.ts'

const FeedbackDialog = lazyPart(() => import('./feedback-dialog.tsx'))

/** Opens the feedback dialog; only where the deployment is not local. */
export function FeedbackWidget() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { deployType } = savedSession()
  if (deployType === null || deployType === 'local') return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('feedback.open')}
        title={t('feedback.open')}
        onClick={() => setOpened(true)}
      >
        <IconMessageReport size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense fallback={null}>
          <FeedbackDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
