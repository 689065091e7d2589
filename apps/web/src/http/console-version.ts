import { create } from 'zustand'

/**
 * Why a file of the console did not load: the server has another version of it, has this version, or does not answer.
 */
export type MissingCause = 'newer' | 'same' | 'unreachable'

export const useMissingFile = create<{ cause: MissingCause | null }>(() => ({ cause: null }))

/** What browsers and the bundler's loader of styles say when a file of the console cannot be loaded. */
const MISSING = /dynamically imported module|importing a module script failed|unable to preload css/i
/** Once for each version, in this tab: servers of two versions behind one address would reload it for ever. */
const LEFT = 'muster.left'

export const isMissingFile = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message)

/** The same failure in words that the router does not know: it would reload the page, also when nobody answers. */
export async function ownFile<T>(loading: Promise<T>): Promise<T> {
  return await loading.catch((cause: unknown) => {
    throw isMissingFile(cause) ? new Error(`A file of the console is missing: ${(cause as Error).message}`, { cause }) : cause
  })
}

const entryOf = (page: Document): string => page.querySelector('script[type=module]')?.getAttribute('src') ?? ''

let asking: Promise<void> | null = null

/** Asks for the version of the server. The name of the first file changes with the contents of every other. */
export async function askWhyMissing(): Promise<void> {
  asking ??= findCause().then((cause) => {
    useMissingFile.setState({ cause })
    asking = null
  })
  await asking
}

async function findCause(): Promise<MissingCause> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return 'unreachable'
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return entry === entryOf(document) ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}

/** Loads the present version. A form with unsaved changes asks first, as for any other way of leaving it. */
export const loadConsoleAnew = (): void => window.location.reload()

/** As `loadConsoleAnew`, unasked: only where no dialog is open, and only once for each version. */
export function loadAnewUnlessBusy(): void {
  const own = `${LEFT} ${entryOf(document)}`
  if (document.querySelector('[role=dialog], [role=alertdialog]') || sessionStorage.getItem(own)) return
  sessionStorage.setItem(own, '1')
  loadConsoleAnew()
}

/** Every file that fails to load is looked into, also one that was only loaded ahead. */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isMissingFile(payload)) void askWhyMissing()
  })
}
