import type { NewRow } from '@muster/database'
import { tables } from '@muster/database'
import { keepPicture } from '../icons/keep-picture.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart, Seeding } from '../load/seed-part.ts'
import { accessCardOf, DEMO_GOODS } from './demo-gates.ts'
import { gatePicture } from './gate-picture.ts'
import { pastPassages } from './past-passages.ts'

/** Maximum number of rows per statement. */
const ROWS_AT_ONCE = 1000
const WITH_PICTURE = 40

/** Passages of the past week, and who is inside by the doors now. */
export const loadPassages: HistoryPart = async (seeding, past) => {
  const { db, plant, roster, numbers, nowMs } = seeding
  const carriers = new Map([...roster.people, ...roster.vehicles].map((carrier) => [carrier.id, carrier]))
  const units = await unitNames(db, plant.id)
  const inside = new Map<string, NewRow<'gate_presence'>>()
  const rows: NewRow<'gate_passage'>[] = []
  for (const [i, { carrierId, gate, direction, atMs, reason }] of pastPassages(past, nowMs).entries()) {
    const carrier = carriers.get(carrierId)!
    const isKnown = reason !== 'unknownCard' && reason !== 'unreadPlate'
    const isTanker = 'type' in carrier && carrier.type === 'tanker'
    const no = numbers.get(carrierId)!
    const at = new Date(atMs)
    const areaId = gate.areaId ?? ''
    rows.push({
      ...{ id: `past-${nowMs}-${i}`, building_id: plant.id, kind: gate.kind, gate_id: gate.id, gate_name: gate.name, area_id: areaId },
      ...{ door: gate.doors.find((door) => door.direction === direction)?.name ?? '', direction, at, arrived_at: at },
      ...(isKnown && { trackable_no: no, name: carrier.name, class: carrier.class }),
      ...(isKnown && { unit: units.get(carrier.departmentId ?? carrier.contractorId ?? '') ?? null }),
      ...(gate.kind === 'people'
        ? { card: isKnown ? accessCardOf(carrierId) : `99${String(i).padStart(6, '0')}` }
        : { plate: isKnown ? carrier.name : '' }),
      ...{ decision: reason === null ? 'allowed' : 'refused', reason },
      ...(isTanker && { waybill: `YD${String(20_260_000 + i)}`, goods: DEMO_GOODS[i % DEMO_GOODS.length]!, escort: carrier.driverName }),
    })
    if (reason === null)
      inside.set(`${areaId} ${no}`, {
        ...{ building_id: plant.id, area_id: areaId, trackable_no: no, inside: direction === 'in', at, gate_name: gate.name },
      })
  }
  await keepPictures(seeding, rows)
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) await insertRows(db, 'gate_passage', rows.slice(i, i + ROWS_AT_ONCE))
  await insertRows(db, 'gate_presence', [...inside.values()])
}

/** The last passages have a picture where the upload folder is known. */
async function keepPictures(seeding: Seeding, rows: readonly NewRow<'gate_passage'>[]): Promise<void> {
  const { uploadDir } = seeding.options
  if (uploadDir === undefined) return
  for (const row of rows.slice(-WITH_PICTURE)) {
    const kind = row.kind === 'people' ? 'people' : 'vehicles'
    const file = await keepPicture(seeding, uploadDir, row.id, `${row.id}.png`, gatePicture(kind, row.card ?? row.plate ?? ''), 'passage')
    row.picture = `/image/view?id=${file.id}`
    const owner_kind = kind === 'people' ? 'personPassage' : 'vehiclePassage'
    await insertRows(seeding.db, 'file_use', [{ file_id: file.id, owner_kind, owner_id: row.id }])
  }
}

async function unitNames(db: Parameters<typeof tables>[0], buildingId: string): Promise<Map<string, string>> {
  const of = (table: 'department' | 'contractor_unit') =>
    tables(db).selectFrom(table).select(['id', 'name']).where('building_id', '=', buildingId).execute()
  return new Map([...(await of('department')), ...(await of('contractor_unit'))].map(({ id, name }) => [id, name]))
}
