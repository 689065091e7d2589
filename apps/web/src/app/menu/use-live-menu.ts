import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionInfo } from '../../session/session-info.ts'
import { applyMenu } from './apply-menu.ts'

/**
 * Builds the routes anew when the user's authority has changed: who is on a page that is no longer permitted is led
 * home.
 */
export function useLiveMenu(): void {
  const router = useRouter()
  const auth = useSessionInfo()?.auth
  useEffect(() => {
    if (auth && applyMenu(auth)) void router.invalidate()
  }, [auth, router])
}
