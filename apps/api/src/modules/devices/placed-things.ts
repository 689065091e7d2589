import { type Language, type PlacedThing, toLanguage, type UploadedFile } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { dayText } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { expiryOf } from '../people/person-list.ts'
import { dictionaryWord } from '../settings/dictionary.reference.ts'
import { DETAIL_LINES } from './custom/custom-device.store.ts'

const s = columnsOf('emergency_supply', 's')
const q = columnsOf('valuable_equipment', 'q')
const c = columnsOf('custom_device', 'c')
const k = columnsOf('custom_kind', 'k')

/** A thing with the unsigned address of its icon. */
type Stored = Omit<PlacedThing, 'icon'> & { icon: UploadedFile | null }

async function placedSupplies(pool: Pool, buildingId: string, language: Language): Promise<Stored[]> {
  const shown = selectList({
    ...{ id: s.id, name: s.name, icon: giving<UploadedFile | null>(s.icon), storage: s.storage, quantity: s.quantity, remark: s.remark },
    ...{ floor: giving<number>(s.floor), x: giving<number>(s.x), y: giving<number>(s.y), expiresOn: dayText(s.expires_on) },
    kindName: dictionaryWord('supplyKind', language, s.building_id, s.kind),
    expiry: giving<PlacedThing['expiry']>(`coalesce(${expiryOf(s.expires_on)}, 'none')`),
  })
  const { rows } = await pool.query<ValueOf<typeof shown>>(
    `select ${shown} from emergency_supply s
      where ${s.building_id} = $1 and ${s.floor} is not null order by ${s.name}`,
    [buildingId],
  )
  return rows.map((row) => ({ ...row, layer: 'supply', kindId: null, details: [] }))
}

async function placedEquipment(pool: Pool, buildingId: string): Promise<Stored[]> {
  const shown = selectList({
    ...{ id: q.id, name: q.name, kindName: q.type, storage: q.storage, quantity: q.installed, remark: q.remark },
    ...{ floor: giving<number>(q.floor), x: giving<number>(q.x), y: giving<number>(q.y) },
    details: giving<string[]>(`array_remove(array[${q.specification}], null)`),
  })
  const { rows } = await pool.query<ValueOf<typeof shown>>(
    `select ${shown} from valuable_equipment q where ${q.building_id} = $1 and ${q.floor} is not null order by ${q.name}`,
    [buildingId],
  )
  return rows.map((row) => ({ ...row, layer: 'equipment', kindId: null, icon: null, expiresOn: null, expiry: 'none' }))
}

async function placedDevices(pool: Pool, buildingId: string): Promise<Stored[]> {
  const shown = selectList({
    ...{ id: c.id, name: c.name, kindId: c.kind_id, kindName: k.name, icon: giving<UploadedFile | null>(k.icon), remark: c.remark },
    ...{ floor: giving<number>(c.floor), x: giving<number>(c.x), y: giving<number>(c.y), details: giving<string[]>(DETAIL_LINES) },
  })
  const { rows } = await pool.query<ValueOf<typeof shown>>(
    `select ${shown} from custom_device c join custom_kind k on ${k.id} = ${c.kind_id}
      where ${c.building_id} = $1 and ${c.floor} is not null order by ${k.name}, ${c.name}`,
    [buildingId],
  )
  return rows.map((row) => ({ ...row, layer: 'custom', storage: null, quantity: null, expiresOn: null, expiry: 'none' }))
}

/** Things marked on the plan that are not positioning hardware. */
export const placedThings: Handler<'placedThings'> = async ({ context, session, request }) => {
  const sign = context.addresses.signer(session)
  const { buildingId } = session
  const [supplies, equipment, devices] = await Promise.all([
    placedSupplies(context.pool, buildingId, toLanguage(request.headers['accept-language'])),
    placedEquipment(context.pool, buildingId),
    placedDevices(context.pool, buildingId),
  ])
  const things = [...supplies, ...equipment, ...devices]
  return ok(things.map(({ icon, ...thing }) => ({ ...thing, icon: icon && sign(icon.downloadUrl) })))
}
