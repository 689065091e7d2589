import type { ScreenDocument, ScreenDraft } from '@muster/contracts'
import { create } from 'zustand'
import { changed, type Editing, type Guides, redone, startEditing, undone } from './editing.ts'

/** State of the editor. */
export interface EditorState extends Editing {
  draft: Omit<ScreenDraft, 'document'> | null
  /** The stored version: tells whether there is anything to save. */
  stored: ScreenDocument | null
  /** During a drag; the document changes once, at the end. */
  dragged: ScreenDocument | null
  guides: Guides
  /** Adds parts to the present selection. */
  preview: boolean
}

const NO_GUIDES: Guides = { xs: [], ys: [] }
const EMPTY: ScreenDocument = { format: 1, width: 1920, height: 1080, scheme: 'dark', title: null, titlePx: 40, items: [], nav: [] }

export const useEditor = create<EditorState>(() => ({
  ...startEditing(EMPTY),
  draft: null,
  stored: null,
  dragged: null,
  guides: NO_GUIDES,
  preview: false,
}))

const { getState, setState } = useEditor

export function openDraft({ document, ...draft }: ScreenDraft): void {
  setState({ ...startEditing(document), draft, stored: document, dragged: null, guides: NO_GUIDES, preview: false })
}

/** The saved document has a new version; edits made meanwhile stay. */
export function noteSaved(version: number, document: ScreenDocument): void {
  setState(({ draft }) => ({ stored: document, draft: draft && { ...draft, version } }))
}

export function notePublished(version: number, published: number): void {
  setState(({ draft }) => ({ draft: draft && { ...draft, version, published } }))
}

export const edit = (change: (document: ScreenDocument) => ScreenDocument) => setState((state) => changed(state, change(state.document)))
export const editAndSelect = (document: ScreenDocument, ids: Iterable<string>) =>
  setState((state) => changed(state, document, new Set(ids)))
export const undo = () => setState(undone)
export const redo = () => setState(redone)
export const select = (ids: Iterable<string>) => setState({ selected: new Set(ids) })

export function toggleSelected(id: string): void {
  const selected = new Set(getState().selected)
  if (!selected.delete(id)) selected.add(id)
  setState({ selected })
}

export const dragTo = (dragged: ScreenDocument, guides = NO_GUIDES) => setState({ dragged, guides })
export function drop(): void {
  const { dragged } = getState()
  setState({ guides: NO_GUIDES, dragged: null })
  if (dragged) edit(() => dragged)
}

export const isDirty = ({ stored, document }: Pick<EditorState, 'stored' | 'document'>) => stored !== null && document !== stored
