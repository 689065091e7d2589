import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import { signIn } from '@muster/sign-in/node'
import type { Bench, BenchRow } from './bench.ts'
import { ANCHORS, addDevices, CARDS } from './devices-data.ts'
import { type AskedList, measureList } from './list-times.ts'
import { addCompany, removeCompany } from './organisation-data.ts'

const BUILDING = 'benchdevices'
/** Every second person carries a card. */
const COMPANY = { people: 2 * CARDS, departments: 200, contractors: 1_000, visits: 0, vehicles: 500 }

const FIRST = { page: '0', size: '15' }
const ANCHOR_FILTERS: AskedList['filters'] = [
  { name: '17' },
  { floor: '3' },
  { state: 'silent' },
  { state: 'fine' },
  { sort: '-floor' },
  { page: '100' },
]

const LISTS: readonly AskedList[] = [
  {
    ...{ what: 'Cards, first page and each filter', endpoint: 'positioningCard.page', base: FIRST },
    filters: [
      ...[{}, { number: 'SN17' }, { number: '9' }, { holder: '王' }, { holder: 'E0001' }, { departId: `${BUILDING}-dept-17` }],
      ...[{ bound: 'bound' }, { bound: 'unbound' }, { online: 'online' }, { online: 'offline' }, { state: 'lost' }, { kind: 'wristband' }],
      ...[{ battery: 'good' }, { battery: 'fair' }, { battery: 'low' }, { battery: 'unknown' }, { sort: '-batteryPct' }, { page: '900' }],
    ],
  },
  { what: 'Anchors, first page and each filter', endpoint: 'baseStation.page', base: FIRST, filters: [{}, ...ANCHOR_FILTERS] },
  { what: 'Beacons, first page and each filter', endpoint: 'beacon.page', base: FIRST, filters: [{}, ...ANCHOR_FILTERS.slice(0, 5)] },
  {
    ...{ what: 'Equipment, first page and each filter', endpoint: 'valuableEquipment.page', base: FIRST },
    filters: [{}, { name: '7' }, { type: '仪器3' }, { storage: '柜' }, { complete: 'short' }, { state: 'away' }, { state: 'inPlace' }],
  },
  { what: 'Gateways with their counts', endpoint: 'gateways', filters: [{}] },
  { what: 'Network page', endpoint: 'networkStatus', filters: [{}] },
]

/** Lists of devices of a large site, with two weeks of anchor reception. */
export const devices: Bench = {
  title: `lists of ${CARDS} cards and ${ANCHORS} anchors`,
  async run({ site: getSite, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 3_600_000, queryTimeoutMs: 3_600_000 })
    try {
      await removeCompany(pool, BUILDING)
      say(`adding ${CARDS} cards and ${ANCHORS} anchors`)
      await addCompany(pool, BUILDING, site.admin.name, COMPANY)
      await addDevices(pool, BUILDING)
      await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
      const token = await signIn(site.httpUrl, { ...site.admin, buildId: BUILDING })
      const rows: BenchRow[] = []
      for (const asked of LISTS) rows.push(await measureList(site.httpUrl, token, asked, `${CARDS} cards, ${ANCHORS} anchors and beacons`))
      return rows
    } finally {
      await removeCompany(pool, BUILDING)
      await pool.end()
    }
  },
}
