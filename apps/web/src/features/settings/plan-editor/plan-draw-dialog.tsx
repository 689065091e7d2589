import { Modal } from '@mantine/core'
import { PLAN_ENDPOINTS, type PlanDraft, type Site } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../components/query-states.tsx'
import { callFile } from '../../../http/client.ts'
import { PlanDrawing } from './plan-drawing.tsx'

interface PlanDrawDialogProps {
  site: Site
  onClose: () => void
}

/** The plan of the site, to edit; changes go into the draft. */
export default function PlanDrawDialog({ site, onClose }: PlanDrawDialogProps) {
  const { t } = useTranslation()
  /** Reopened when somebody else was faster. */
  const [opened, setOpened] = useState(0)
  const draft = useQuery({
    queryKey: ['planDraft', opened],
    queryFn: ({ signal }) => readDraft(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal opened onClose={onClose} title={t('planEditor.title')} fullScreen closeOnEscape={false} withCloseButton={false}>
      <QueryStates query={draft}>
        {(begun) => <PlanDrawing key={opened} site={site} begun={begun} onClose={onClose} onReload={() => setOpened(opened + 1)} />}
      </QueryStates>
    </Modal>
  )
}

/** It was validated when stored; a plan of many shapes is not validated again here. */
async function readDraft(signal: AbortSignal): Promise<PlanDraft> {
  const answer = await callFile(PLAN_ENDPOINTS.planDraft, { quiet: true, signal })
  if (!('data' in answer)) throw new Error('no plan')
  return answer.data as PlanDraft
}
