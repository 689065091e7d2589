import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { insertRows } from '../load/insert-rows.ts'
import type { Seeding, SeedPart } from '../load/seed-part.ts'
import { DEMO_SUPPLIES } from './supplies.ts'

/** Emergency supplies, with icons where the folder of uploads is known. */
export const loadSupplies: SeedPart = async (seeding) => {
  const { db, plant, options } = seeding
  const rows = []
  for (const { code, name, remark, icon } of DEMO_SUPPLIES) {
    const id = `${plant.id}-supply-${code}`
    const file =
      options.uploadDir === undefined ? null : await keepIcon(seeding, options.uploadDir, `${plant.id}-icon-${code}`, `${name}.png`, icon())
    rows.push({
      file,
      row: { id, building_id: plant.id, name, remark, icon: file && { name: file.name, downloadUrl: `/image/view?id=${file.id}` } },
    })
  }
  await insertRows(
    db,
    'emergency_supply',
    rows.map(({ row }) => row),
  )
  await insertRows(
    db,
    'file_use',
    rows.flatMap(({ file, row }) =>
      file === null
        ? []
        : [
            { file_id: file.id, owner_kind: 'emergencySupply', owner_id: row.id },
            { file_id: file.id, owner_kind: 'building', owner_id: plant.id },
          ],
    ),
  )
}

/** Keeps a picture as an upload of the administrator's: its row, and its bytes where the api looks for them. */
async function keepIcon(
  { db, plant }: Seeding,
  uploadDir: string,
  id: string,
  name: string,
  bytes: Buffer,
): Promise<{ id: string; name: string }> {
  const folder = join(uploadDir, 'files', id.slice(0, 2))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, id), bytes, { mode: 0o600 })
  await insertRows(db, 'stored_file', [
    {
      id,
      building_id: plant.id,
      name,
      use: 'icon',
      content_type: 'image/png',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: `${plant.id}-account-admin`,
    },
  ])
  return { id, name }
}
