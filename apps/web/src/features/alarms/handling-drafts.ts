import { z } from 'zod'
import { savedSession } from '../../session/session.ts'
import { handleForm } from './alarm-actions.ts'

/** Input of the handle dialog, possibly incomplete. */
const draftForm = z.object({ ...handleForm.shape, cause: z.string(), confirmedBy: z.string(), description: z.string() })
export type HandlingDraft = z.infer<typeof draftForm>

const STORAGE_KEY = 'handlingDrafts'
/** Drafts untouched for a day are dropped. */
const KEPT_MS = 86_400_000
const MOST = 20

const keptDraft = z.object({ form: draftForm, by: z.string().nullable(), atMs: z.number() })
type KeptDraft = z.infer<typeof keptDraft>
const keptDrafts = z.record(z.string(), keptDraft)

/** Drafts of the signed-in user by alarm. Signing out forgets them, like everything of the user. */
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
    // No room: the input stays until the page is closed.
  }
}

/** The input about an alarm when the page was closed, and when; null: none. */
export function draftOf(alarmId: string): { form: HandlingDraft; atMs: number } | null {
  return readDrafts()[alarmId] ?? null
}

/** Stores the input, so that a closing browser loses nothing. */
export function keepDraft(alarmId: string, form: HandlingDraft): void {
  writeDrafts({ ...readDrafts(), [alarmId]: { form, by: savedSession().userName, atMs: Date.now() } })
}

export function forgetDraft(alarmId: string): void {
  const { [alarmId]: _, ...others } = readDrafts()
  writeDrafts(others)
}
