import { create } from 'zustand'

/** Event of browsers that can install pages (missing in the DOM's types). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const useStore = create<{ event: InstallEvent | null }>(() => ({ event: null }))

/**
 * Makes the console installable: a service worker that caches its files for the pages that work offline, and the
 * browser's offer, held back until it is asked for. Browsers allow it only over HTTPS, or on the machine itself.
 */
export function offerInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useStore.setState({ event: event as InstallEvent })
  })
  window.addEventListener('appinstalled', () => useStore.setState({ event: null }))
  if (window.isSecureContext && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('service worker', error))
}

/** Asks the browser to install the console; null where it does not offer that (yet). */
export function useInstall(): (() => void) | null {
  const event = useStore((state) => state.event)
  if (event === null) return null
  return () => {
    useStore.setState({ event: null })
    void event.prompt()
  }
}
