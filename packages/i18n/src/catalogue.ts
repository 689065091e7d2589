import type { zhCN } from './zh_CN/index.ts'

/** The shape of a catalogue with its words left open. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Every language has exactly the keys of zh_CN, which is written first. */
export type Catalogue = Texts<typeof zhCN>

/** Dotted path of one text, for example `errors.badCredentials`. */
export type TranslationKey = Leaves<typeof zhCN>
