import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageLoading } from '../../components/page-loading.tsx'
import { pagePath } from './page-path.ts'

/** The reload helper: forgets the page that was left with its loaded data, then enters it again. */
export function RedirectPage() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.removeQueries({ type: 'inactive' })
    const { pathname, searchStr, hash } = router.latestLocation
    router.history.replace(pagePath(pathname) + searchStr + (hash ? `#${hash}` : ''))
  }, [router, queryClient])
  return <PageLoading />
}
