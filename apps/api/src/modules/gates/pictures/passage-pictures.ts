import { writeFile } from 'node:fs/promises'
import { AppError } from '@muster/contracts'
import { columnsOf, tables } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { ConcurrencyLimit } from '../../../framework/concurrency-limit.ts'
import { bareAddress } from '../../../framework/files/file-addresses.ts'
import type { FileStore } from '../../../framework/files/file-store.ts'
import type { Scratch } from '../../../framework/files/scratch.ts'
import { useFiles } from '../../../framework/files/stored-file.store.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { storeImage } from '../../files/store-image.ts'
import type { Passage } from '../judge-event.ts'
import { pictureFault } from './picture-fault.ts'

/** Messages whose pictures wait; beyond that pictures are dropped. */
const MOST_WAITING = 50

const gp = columnsOf('gate_passage', 'gp')
const OURS = `${bareAddress('')}%`

interface PassagePicturesOptions {
  pool: Pool
  files: FileStore
  scratch: Scratch
  log: Pick<Logger, 'warn'>
  dropped: { inc(labels: { why: string }): void }
}

/** Stores the pictures of passages as uploads, after the passages themselves: a fault here loses no passage. */
export class PassagePictures {
  readonly #options: PassagePicturesOptions
  /** One at a time, so that a flood of pictures delays no door. */
  readonly #limit = new ConcurrencyLimit(1, MOST_WAITING)

  constructor(options: PassagePicturesOptions) {
    this.#options = options
  }

  /** For stored passages. Never fails: dropped pictures are counted and logged. */
  async keep(buildingId: string, gatewayId: string, passages: readonly Passage[]): Promise<void> {
    for (const passage of passages) {
      if (passage.event.pictureBase64 === undefined) continue
      const why = pictureFault(passage.event) ?? (await this.#limit.run(() => this.#store(buildingId, gatewayId, passage)).catch(reasonOf))
      if (why === null) continue
      this.#options.dropped.inc({ why })
      this.#options.log.warn({ buildingId, gatewayId, passage: passage.id, why }, 'the picture of a passage is left out')
    }
  }

  async #store(buildingId: string, gatewayId: string, { id, kind, event }: Passage): Promise<null> {
    const { pool, files, scratch } = this.#options
    // If sent again, it already has its picture.
    const { rowCount } = await pool.query(
      `select from gate_passage gp where ${gp.building_id} = $1 and ${gp.id} = $2 and coalesce(${gp.picture}, '') not like $3`,
      [buildingId, id, OURS],
    )
    if (rowCount === 0) return null
    const bytes = Buffer.from(event.pictureBase64 ?? '', 'base64')
    const file = await scratch.use(async (path) => {
      await writeFile(path, bytes, { mode: 0o600 })
      const name = `${event.id}${bytes[0] === 0x89 ? '.png' : '.jpg'}`
      return storeImage(pool, files, { path, name }, 'passage', { buildingId, by: gatewayId })
    })
    await inTransaction(pool, async (db) => {
      await useFiles(db, buildingId, { kind: kind === 'people' ? 'personPassage' : 'vehiclePassage', id }, [file.id])
      await tables(db)
        .updateTable('gate_passage')
        .set({ picture: file.downloadUrl })
        .where('building_id', '=', buildingId)
        .where('id', '=', id)
        .execute()
    })
    return null
  }
}

/** `busy` where too many wait; refusals of the database or the disk have no name of their own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'notStored'
  return error.codeName === 'unavailable' ? 'busy' : error.codeName
}
