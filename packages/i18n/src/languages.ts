import type { Language } from '@muster/contracts'
import type { Catalogue } from './catalogue.ts'
import { enUS } from './en_US/index.ts'
import { zhCN } from './zh_CN/index.ts'
import { zhTW } from './zh_TW/index.ts'

/** All texts by language. Placeholders are written `{{name}}`. */
export const catalogues: Record<Language, Catalogue> = { zh_CN: zhCN, zh_TW: zhTW, en_US: enUS }
