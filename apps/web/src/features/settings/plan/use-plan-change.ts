import type { EndpointData } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMessage } from '../../../http/messages.ts'
import { queryClient } from '../../../http/query-client.ts'
import { planObjectsKey } from '../../../live/plan-objects.ts'
import { siteKey } from '../../../live/queries.ts'

export const planVersionsKey = ['planVersions'] as const
export type KnownPlan = EndpointData<'planVersions'>

/** Changes the plan and reloads what that affects. The client has shown a failure. */
export function usePlanChange() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<{ number: number } | object | null>): Promise<boolean> {
    setBusy(true)
    try {
      const done = await work()
      if (done !== null && 'number' in done) showMessage('info', t('sitePlan.saved', { number: done.number }))
      return true
    } catch {
      return false
    } finally {
      for (const queryKey of [planVersionsKey, planObjectsKey, siteKey]) await queryClient.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  return { busy, run }
}
