import { useEffect } from 'react'
import { copied, layered, moved, resized, without } from './editing.ts'
import { edit, editAndSelect, redo, select, undo, useEditor } from './editor-store.ts'

const STEP_PX = 1
const LARGE_STEP_PX = 10
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

let kept: ReadonlySet<string> = new Set()

/** Action of a key with Ctrl or ⌘; absent: none. */
const WITH_CONTROL: Readonly<Record<string, (shift: boolean, save: () => void) => void>> = {
  z: (shift) => (shift ? redo() : undo()),
  y: () => redo(),
  s: (_, save) => save(),
  a: () => select(useEditor.getState().document.items.map(({ id }) => id)),
  c: () => {
    kept = useEditor.getState().selected
  },
  v: () => copyThese(kept),
  d: () => copyThese(useEditor.getState().selected),
}

export function copyThese(these: ReadonlySet<string>): void {
  const { document } = useEditor.getState()
  const { document: next, ids } = copied(document, these)
  if (ids.size > 0) editAndSelect(next, ids)
}

export function removeSelected(): void {
  const { selected } = useEditor.getState()
  edit((document) => without(document, selected))
}

/** Everything possible by pointer is possible by keyboard; inactive while typing. */
export function useEditorKeys(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (useEditor.getState().preview || document.querySelector('[role=dialog]')) return
      const control = ctrlKey || metaKey
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select, [role=listbox]')
      if (typing && !(control && key === 's')) return
      const { selected } = useEditor.getState()
      const arrow = ARROWS[key]
      if (arrow && selected.size > 0) {
        const by = shiftKey ? LARGE_STEP_PX : STEP_PX
        const [dx, dy] = [arrow[0] * by, arrow[1] * by]
        if (control) edit((doc) => [...selected].reduce((next, id) => resized(next, id, { x: 1, y: 1 }, dx, dy), doc))
        else edit((doc) => moved(doc, selected, dx, dy))
      } else if (control && WITH_CONTROL[key.toLowerCase()]) WITH_CONTROL[key.toLowerCase()]!(shiftKey, save)
      else if (key === 'Delete' || key === 'Backspace') removeSelected()
      else if (key === ']') edit((doc) => layered(doc, selected, shiftKey ? 'front' : 'forward'))
      else if (key === '[') edit((doc) => layered(doc, selected, shiftKey ? 'back' : 'backward'))
      else if (key === 'Escape') select([])
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save])
}
