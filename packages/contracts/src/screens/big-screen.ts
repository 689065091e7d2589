import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { BIG_SCREEN_SIZE_NAMES } from './document.ts'
import { READY_SCREENS, SCREEN_TEMPLATES } from './templates.ts'

export const bigScreenRow = z.object({
  id: z.string(),
  name: z.string(),
  /** One of the two pages that every building has. */
  ready: z.enum(READY_SCREENS).nullable(),
  /** Width and height of its canvas, as `1920x1080`. */
  size: z.string(),
  creator: z.string().nullable(),
  /** Its template. */
  layout: z.enum(SCREEN_TEMPLATES),
  modules: z.number().int(),
  titleCount: z.number().int(),
  /** Names of those who may see it; none: everybody who may see big screens. */
  roles: z.array(z.string()),
  /** Version that is shown; null: none was published. */
  published: z.number().int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** The draft has what the published version has not. */
  changed: z.boolean(),
  version: z.number().int(),
})
export type BigScreenRow = z.infer<typeof bigScreenRow>

const MOST_ROLES = 30
const SIZE = { set: 'bigScreenSize', values: BIG_SCREEN_SIZE_NAMES } as const
const LAYOUT = { set: 'bigScreenLayout', values: SCREEN_TEMPLATES } as const

/** Big screens of the building: their names and who sees them. Their contents belong to the editor. */
export const bigScreen = defineResource({
  name: 'bigScreen',
  base: '/pod/screen',
  scope: 'building',
  row: bigScreenRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 50 },
    { name: 'size', kind: 'select', required: true, options: SIZE, initial: '1920x1080' },
    { name: 'layout', kind: 'select', required: true, options: LAYOUT, initial: 'newer' },
    {
      name: 'roles',
      kind: 'group',
      most: MOST_ROLES,
      wide: true,
      fields: [{ name: 'role', kind: 'remoteSelect', required: true, path: '/pod/screen/role-options' }],
    },
  ],
  listed: [
    { name: 'creator', kind: 'text' },
    { name: 'modules', kind: 'text' },
    { name: 'titleCount', kind: 'text' },
    { name: 'published', kind: 'text' },
    { name: 'publishedAt', kind: 'datetime' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'layout', kind: 'select', options: LAYOUT },
  ],
  sorts: ['name', '-publishedAt'],
  permissions: { view: 'screen:config:view', add: 'screen:config:add', edit: 'screen:config:edit', delete: 'screen:config:delete' },
  page: {
    key: 'monitoringCentre',
    path: '/settings/monitoring-centre',
    icon: 'chart',
    under: 'settings',
    place: 14,
    buttons: ['screen:config:publish'],
  },
})
