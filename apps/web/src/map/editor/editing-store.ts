import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Editing, type EditingAction, edit } from '../modes/editing.ts'

/** What is being edited, outside of React: the pointer moves more often than a page can be rendered. */
export interface EditingStore extends Pick<StoreApi<Editing>, 'getState' | 'getInitialState' | 'subscribe'> {
  dispatch: (action: EditingAction) => void
}

export function editingStore(begun: Editing): EditingStore {
  const { getState, getInitialState, subscribe, setState } = createStore<Editing>(() => begun)
  return { getState, getInitialState, subscribe, dispatch: (action) => setState(edit(getState(), action), true) }
}
