import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Editing, type EditingAction, edit } from '../modes/editing.ts'

/** The editing state, outside React: the pointer moves more often than a page can render. */
export interface EditingStore extends Pick<StoreApi<Editing>, 'getState' | 'getInitialState' | 'subscribe'> {
  dispatch: (action: EditingAction) => void
}

export function editingStore(begun: Editing): EditingStore {
  const { getState, getInitialState, subscribe, setState } = createStore<Editing>(() => begun)
  return { getState, getInitialState, subscribe, dispatch: (action) => setState(edit(getState(), action), true) }
}
