import { createWriteStream } from 'node:fs'

/** What the broker acknowledged and what devices were told: fault tests compare this account with the database. */
export type LedgerEntry =
  | { kind: 'frame'; atMs: number; gateway: string; boot: string | null; seq: number | null; readings: number }
  | { kind: 'sos'; atMs: number; gateway: string; boot: string; seq: number; tag: string; eventSeq: number }
  | { kind: 'sosAck'; atMs: number; tag: string; eventSeq: number; alarmId: string }
  /** Somebody is led to an island, and complies or not: an evacuation is compared with this. */
  | { kind: 'evacuee'; atMs: number; tag: string; will: 'follows' | 'ignores' | 'losesCard'; island: string }

export interface Ledger {
  write(entry: LedgerEntry): void
  close(): Promise<void>
}

/** A JSON line per entry. */
export function openLedger(path: string): Ledger {
  const stream = createWriteStream(path, { flags: 'a' })
  return {
    write: (entry) => void stream.write(`${JSON.stringify(entry)}\n`),
    close: () => new Promise((resolve) => stream.end(resolve)),
  }
}

export const NO_LEDGER: Ledger = { write: () => undefined, close: async () => undefined }
