import type { CustomField, CustomValues } from '@muster/contracts'
import { all, box, cone, disc, drawIcon, type Shape, without } from '../icons/draw.ts'
import { keepPicture } from '../icons/keep-picture.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

const field = (name: string, type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  ...{ name, type, required: false, unit: '', options: [] },
  ...more,
})

const STEEL = [70, 84, 102] as const
const wheel = without(disc(0.5, 0.52, 0.3), disc(0.5, 0.52, 0.12))
const pump = all(wheel, box(0.5, 0.2, 0.86, 0.34))
const valve = all(cone(0.5, 0.5, 0.8, 0.28), box(0.47, 0.28, 0.53, 0.56), box(0.34, 0.2, 0.66, 0.28))

/** Code, name, icon and fields of each kind. */
const KINDS: readonly [code: string, name: string, sign: Shape, fields: CustomField[]][] = [
  [
    'fire-pump',
    '消防泵',
    pump,
    [
      field('型号', 'text', { required: true }),
      field('额定流量', 'number', { unit: 'L/s' }),
      field('扬程', 'number', { unit: 'm' }),
      field('驱动方式', 'select', { options: ['电动', '柴油机'] }),
      field('下次检验', 'date'),
    ],
  ],
  [
    'isolation-valve',
    '雨排口切断阀',
    valve,
    [field('口径', 'number', { unit: 'mm', required: true }), field('常态', 'select', { options: ['常开', '常闭'] })],
  ],
]

/** Code, kind, name, values, floor and metres of each device. */
const DEVICES: readonly [code: string, kind: string, name: string, values: CustomValues, floor: number, x: number, y: number][] = [
  [
    'pump-1',
    'fire-pump',
    '1# 消防泵',
    { 型号: 'XBD12/80', 额定流量: '80', 扬程: '120', 驱动方式: '电动', 下次检验: '2027-03-15' },
    0,
    60,
    142,
  ],
  [
    'pump-2',
    'fire-pump',
    '2# 消防泵',
    { 型号: 'XBC12/80', 额定流量: '80', 扬程: '120', 驱动方式: '柴油机', 下次检验: '2027-03-15' },
    0,
    66,
    142,
  ],
  ['valve-tank', 'isolation-valve', '罐区雨排切断阀', { 口径: '600', 常态: '常闭' }, 0, 300, 160],
  ['valve-load', 'isolation-valve', '装卸站雨排切断阀', { 口径: '400', 常态: '常闭' }, 0, 372, 104],
]

/** Devices of kinds defined by the demonstration site, with icons where the upload folder is known. */
export const loadCustomDevices: SeedPart = async (seeding) => {
  const { db, plant, options } = seeding
  const building_id = plant.id
  const kindId = (code: string) => `${plant.id}-kind-${code}`
  for (const [code, name, sign, fields] of KINDS) {
    const id = kindId(code)
    const iconId = `${plant.id}-icon-${code}`
    const file =
      options.uploadDir === undefined ? null : await keepPicture(seeding, options.uploadDir, iconId, `${name}.png`, drawIcon(sign, STEEL))
    const icon = file && { name: file.name, downloadUrl: `/image/view?id=${file.id}` }
    await insertRows(db, 'custom_kind', [{ id, building_id, name, icon, fields: JSON.stringify(fields) }])
    if (file) await insertRows(db, 'file_use', [{ file_id: file.id, owner_kind: 'customKind', owner_id: id }])
  }
  await insertRows(
    db,
    'custom_device',
    DEVICES.map(([code, kind, name, values, floor, x, y]) => {
      const at = { floor, x, y }
      return { id: `${plant.id}-custom-${code}`, building_id, kind_id: kindId(kind), name, values: JSON.stringify(values), ...at }
    }),
  )
}
