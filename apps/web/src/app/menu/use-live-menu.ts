import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionInfo } from '../../session/session-info.ts'
import { applyMenu } from './apply-menu.ts'

/** Rebuilds the routes when the user's rights change: a page that is no longer permitted is left for the home page. */
export function useLiveMenu(): void {
  const router = useRouter()
  const auth = useSessionInfo()?.auth
  useEffect(() => {
    if (auth && applyMenu(auth)) void router.invalidate()
  }, [auth, router])
}
