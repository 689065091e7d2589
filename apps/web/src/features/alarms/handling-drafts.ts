import { z } from 'zod'
import { savedSession } from '../../session/session.ts'
import { handleForm } from './alarm-actions.ts'

/** What is typed into the handle dialog; it need not be complete. */
const draftForm = z.object({ ...handleForm.shape, cause: z.string(), confirmedBy: z.string(), description: z.string() })
export type HandlingDraft = z.infer<typeof draftForm>

const STORAGE_KEY = 'handlingDrafts'
/** What nobody went on with for a day is worth nothing any more. */
const KEPT_MS = 86_400_000
const MOST = 20

const keptDraft = z.object({ form: draftForm, by: z.string().nullable(), atMs: z.number() })
type KeptDraft = z.infer<typeof keptDraft>
const keptDrafts = z.record(z.string(), keptDraft)

/** By alarm, those of whoever is signed in. Signing out forgets them, as everything that belongs to the user. */
function readDrafts(): Record<string, KeptDraft> {
  try {
    const { userName } = savedSession()
    const all = keptDrafts.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'))
    return Object.fromEntries(Object.entries(all).filter(([, { by, atMs }]) => by === userName && atMs > Date.now() - KEPT_MS))
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Record<string, KeptDraft>): void {
  const newest = Object.entries(drafts)
    .sort(([, a], [, b]) => b.atMs - a.atMs)
    .slice(0, MOST)
  try {
    if (newest.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // No room: what is typed stays until the page is closed.
  }
}

/** What was typed about an alarm when the page was closed, and when; null: nothing. */
export function draftOf(alarmId: string): { form: HandlingDraft; atMs: number } | null {
  return readDrafts()[alarmId] ?? null
}

/** Keeps what is typed, so that a browser that closes loses nothing of it. */
export function keepDraft(alarmId: string, form: HandlingDraft): void {
  writeDrafts({ ...readDrafts(), [alarmId]: { form, by: savedSession().userName, atMs: Date.now() } })
}

export function forgetDraft(alarmId: string): void {
  const { [alarmId]: _, ...others } = readDrafts()
  writeDrafts(others)
}
