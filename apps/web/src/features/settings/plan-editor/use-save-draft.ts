import { CODES, MOST_DRAWN, type PlanDraft, type PlanDraftEdit } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { queryClient } from '../../../http/query-client.ts'
import { planVersionsKey } from '../plan/use-plan-change.ts'

/** Who was faster: with a draft, or with a version. */
export interface DraftConflict {
  number: number
  by: string | null
  at: string | null
}

/** Saves the drawing as the building's draft; nobody's work is overwritten. */
export function useSaveDraft({ number, draft }: PlanDraft, onSaved: () => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<DraftConflict | null>(null)
  async function save(drawn: Omit<PlanDraftEdit, 'number' | 'draftId'>): Promise<void> {
    if (drawn.put.length > MOST_DRAWN || drawn.remove.length > MOST_DRAWN)
      return showMessage('warning', t('planEditor.tooMany', { most: MOST_DRAWN }))
    setBusy(true)
    try {
      const { changes } = await call('planDraftSave', { body: { ...drawn, number, draftId: draft?.id ?? null }, quiet: true })
      showMessage('info', t('planEditor.saved', changes))
      onSaved()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === CODES.conflict.code) setConflict(error.detail as DraftConflict)
      else showMessage('error', error.message, error.traceId)
    } finally {
      await queryClient.invalidateQueries({ queryKey: planVersionsKey })
      setBusy(false)
    }
  }
  return { busy, conflict, save, stay: () => setConflict(null) }
}
