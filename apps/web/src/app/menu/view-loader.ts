import type { LoadView, Views } from '../../menu/feature.ts'

let views: Views = {}

/** Loads the list of pages, which the login page does without; before that no page is known. */
export async function loadViews(): Promise<void> {
  views = (await import('./views.ts')).VIEWS
}

/** Loads the view of a path in the menu, or null when there is none. */
export function viewLoader(path: string): LoadView | null {
  return Object.hasOwn(views, path) ? (views[path] ?? null) : null
}

/** Loads the view of a page that the console always has, even before the list of pages is loaded. */
export const knownView =
  (path: string): LoadView =>
  async () => {
    await loadViews()
    return viewLoader(path)!()
  }
