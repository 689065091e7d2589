import { useEffect } from 'react'
import { isEndingHere } from '../../http/client.ts'

/**
 * Signing out or in, or choosing another building, in one tab holds for the others: what they show belongs to a session
 * that is gone.
 */
export function useTokenWatch(): void {
  useEffect(() => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      // While this page signs out, another one may hear of it from the server first and drop the token they share; a
      // reload would leave the rest of the sign-in behind.
      if (isEndingHere()) return
      // Null: the storage was emptied.
      if (storageArea === localStorage && (key === 'authToken' || key === null)) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
