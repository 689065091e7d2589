import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'
import { RISK_LEVELS } from './area.ts'

/**
 * The two orders and three cards of a risk district (双重预防机制, "两单三卡"): who answers for its risks, what keeps them
 * down; what to know, what to do in an emergency, what visitors are told.
 */
export const RISK_PAPERS = ['responsibilities', 'measures', 'knowledge', 'emergency', 'notice'] as const
export type RiskPaper = (typeof RISK_PAPERS)[number]
const MOST_FILES = 5
const LONGEST_TEXT = 4000

export const riskDistrictRow = z.object({
  /** Of its area, which says name, code, level, fence and heights. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.enum(RISK_LEVELS).nullable(),
  /** Number of its floor; null: all. */
  floor: z.number().int().nullable(),
  /** Where it begins above the building's zero and how high it is, metres; null: without a limit. */
  baseM: z.number().nullable(),
  stretchM: z.number().nullable(),
  /** Person responsible for the area. */
  responsible: z.string().nullable(),
  /** Who drew it. */
  creator: z.string().nullable(),
  link: z.string().nullable(),
  /** How many of the five papers have a text or a file. */
  papers: z.number().int(),
  version: z.number().int(),
})
export type RiskDistrictRow = z.infer<typeof riskDistrictRow>

const LEVEL = { set: 'riskLevel', values: RISK_LEVELS } as const
const papers = RISK_PAPERS.flatMap((paper): Field[] => [
  { name: paper, kind: 'textarea', length: LONGEST_TEXT, wide: true },
  { name: filesOf(paper), kind: 'multiFile', upload: UPLOAD_LIMITS.plan, most: MOST_FILES, wide: true },
])

/** Name of the form field with the files of a paper. */
export function filesOf(paper: RiskPaper): `${RiskPaper}Files` {
  return `${paper}Files`
}

/**
 * Areas of a type that is for risks, and what is written down about each. They are drawn, named, levelled and deleted
 * as areas; nothing of that is kept twice.
 */
export const riskDistrict = defineResource({
  name: 'riskDistrict',
  base: '/pod/risk/district',
  scope: 'areas',
  row: riskDistrictRow,
  fields: [
    { name: 'name', kind: 'text', locked: true },
    { name: 'code', kind: 'text', locked: true },
    { name: 'level', kind: 'select', options: LEVEL, locked: true },
    { name: 'link', kind: 'text', format: 'url', length: 500 },
    ...papers,
  ],
  listed: [
    { name: 'responsible', kind: 'text' },
    { name: 'creator', kind: 'text' },
    { name: 'baseM', kind: 'text' },
    { name: 'stretchM', kind: 'text' },
    { name: 'papers', kind: 'text' },
  ],
  filters: [
    { name: 'nameOrCode', kind: 'text' },
    { name: 'level', kind: 'select', options: LEVEL },
  ],
  sorts: ['code', 'name', 'level'],
  permissions: { view: 'area:risk:view', edit: 'area:risk:edit', export: 'area:risk:export' },
  page: { key: 'riskDistricts', path: '/areas/risk-districts', icon: 'alert', under: 'areas', place: 40 },
})
