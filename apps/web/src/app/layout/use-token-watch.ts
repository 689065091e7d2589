import { useEffect } from 'react'
import { isEndingHere } from '../../http/client.ts'

/**
 * Signing in or out, or choosing another building, in one tab applies to the others: what they show belongs to a
 * session that is gone.
 */
export function useTokenWatch(): void {
  useEffect(() => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      // While this page signs out, another one may hear of it first and drop the token they share; a reload would cut
      // the rest of the sign-out short.
      if (isEndingHere()) return
      // Null: the storage was emptied.
      if (storageArea === localStorage && (key === 'authToken' || key === null)) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
