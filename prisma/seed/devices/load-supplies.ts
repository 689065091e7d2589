import { keepPicture } from '../icons/keep-picture.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEMO_SUPPLIES } from './supplies.ts'

const DAY_MS = 86_400_000

/** Emergency supplies, with icons where the upload folder is known. */
export const loadSupplies: SeedPart = async (seeding) => {
  const { db, plant, options, nowMs } = seeding
  const rows = []
  for (const { code, kind, name, remark, icon, storage, quantity, expiresInDays, at } of DEMO_SUPPLIES) {
    const id = `${plant.id}-supply-${code}`
    const file =
      options.uploadDir === undefined
        ? null
        : await keepPicture(seeding, options.uploadDir, `${plant.id}-icon-${code}`, `${name}.png`, icon())
    rows.push({
      file,
      row: {
        ...{ id, building_id: plant.id, kind, name, remark, icon: file && { name: file.name, downloadUrl: `/image/view?id=${file.id}` } },
        ...{ storage, quantity, floor: at[0], x: at[1], y: at[2] },
        expires_on: expiresInDays === null ? null : new Date(nowMs + expiresInDays * DAY_MS),
      },
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
