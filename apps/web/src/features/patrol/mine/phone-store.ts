import type { EndpointData } from '@muster/contracts'

export interface QueuedAnswer {
  /** 32 hexadecimal digits; makes resending harmless. */
  id: string
  accountId: string
  roundId: string
  pointId: string
  at: string
  answers: { name: string; value: string; photo: File | null }[]
}

const DATABASE = 'muster-patrol'
const VERSION = 1

/** What a phone stores while offline: unsent findings, and the rounds as last seen. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, VERSION)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('answers', { keyPath: 'id' })
      opening.result.createObjectStore('rounds')
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function within<T>(store: 'answers' | 'rounds', mode: IDBTransactionMode, ask: (of: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const asked = ask(database.transaction(store, mode).objectStore(store))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } finally {
    database.close()
  }
}

/** Unsent answers of an account, the oldest first. */
export async function queuedAnswers(accountId: string): Promise<QueuedAnswer[]> {
  const all = await within<QueuedAnswer[]>('answers', 'readonly', (answers) => answers.getAll())
  return all.filter((one) => one.accountId === accountId).sort((a, b) => a.at.localeCompare(b.at))
}

export const queueAnswer = (answer: QueuedAnswer) => within('answers', 'readwrite', (answers) => answers.put(answer))
export const forgetAnswer = (id: string) => within('answers', 'readwrite', (answers) => answers.delete(id))

type Mine = EndpointData<'patrolMine'>
export const keepRounds = (accountId: string, mine: Mine) => within('rounds', 'readwrite', (rounds) => rounds.put(mine, accountId))
export const keptRounds = (accountId: string) => within<Mine | undefined>('rounds', 'readonly', (rounds) => rounds.get(accountId))
