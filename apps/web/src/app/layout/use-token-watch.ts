import { useEffect } from 'react'

/** Signing out or in, or choosing another building, in one tab holds for the others: what they show belongs to a session that is gone. */
export function useTokenWatch(): void {
  useEffect(() => {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      // Null: the storage was emptied.
      if (storageArea === localStorage && (key === 'authToken' || key === null)) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
