import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadUse } from '@muster/contracts'
import { insertRows } from '../load/insert-rows.ts'
import type { Seeding } from '../load/seed-part.ts'

/** Stores a PNG as an upload of the administrator: its row, and its bytes where the api looks for them. */
export async function keepPicture(
  { db, plant }: Seeding,
  uploadDir: string,
  id: string,
  name: string,
  bytes: Buffer,
  use: UploadUse = 'icon',
): Promise<{ id: string; name: string }> {
  const folder = join(uploadDir, 'files', id.slice(0, 2))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, id), bytes, { mode: 0o600 })
  await insertRows(db, 'stored_file', [
    {
      id,
      building_id: plant.id,
      name,
      use,
      content_type: 'image/png',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: `${plant.id}-account-admin`,
    },
  ])
  return { id, name }
}
