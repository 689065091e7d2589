import type { MusterMark } from '@muster/contracts'
import { create } from 'zustand'
import { CallError, call } from '../../http/client.ts'

const STORAGE_KEY = 'musterMarks'

/** A marshal's mark for somebody, stored on the phone until the server has it. */
export interface KeptMark {
  runId: string
  no: number
  mark: MusterMark | null
  /** When it was made, Unix ms. */
  atMs: number
}

interface MarksState {
  marks: readonly KeptMark[]
  /** The server could not be reached for some of them. */
  offline: boolean
  /** Why one was refused; it is not resent. */
  refused: string | null
}

export const useMarks = create<MarksState>(() => ({ marks: readKept(), offline: false, refused: null }))

function readKept(): KeptMark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptMark[]) : []
  } catch {
    return []
  }
}

function keep(marks: readonly KeptMark[]): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(marks))
  useMarks.setState({ marks })
}

/** Stores a mark in place of an earlier one of the same person, and sends pending ones. */
export function say(mark: KeptMark): Promise<void> {
  keep([...useMarks.getState().marks.filter(({ runId, no }) => runId !== mark.runId || no !== mark.no), mark])
  return sendMarks()
}

let sending: Promise<void> | null = null

/** Sends pending marks, one after the other, oldest first; refused ones are reported and dropped. */
export function sendMarks(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (let next = useMarks.getState().marks[0]; next; next = useMarks.getState().marks[0]) {
    const { runId, no, mark, atMs } = next
    try {
      await call('musterMark', { body: { id: runId, nos: [no], mark, note: '', at: new Date(atMs).toISOString() }, quiet: true })
      useMarks.setState({ offline: false })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // No answer of ours, or "retry later": the mark is kept.
      if (error.httpStatus === null || error.httpStatus >= 500 || error.httpStatus === 401 || error.httpStatus === 429) {
        useMarks.setState({ offline: true })
        return
      }
      useMarks.setState({ refused: error.message })
    }
    // It may have been replaced while in flight.
    keep(useMarks.getState().marks.filter((one) => one !== next))
  }
}
