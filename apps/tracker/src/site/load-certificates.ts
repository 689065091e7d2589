import { type HeldCertificate, type PermitLevel, proposedCertificates } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool } from 'pg'

interface Crew {
  id: string
  level: string
  operator_ids: readonly string[]
}

/** What those who do the work can show for it, by permit; nothing for work that asks for no certificate. */
export async function loadCertificates(pool: Pool, buildingId: string, crews: readonly Crew[]): Promise<Map<string, HeldCertificate[]>> {
  const personIds = [...new Set(crews.flatMap(({ operator_ids }) => operator_ids))]
  if (personIds.length === 0) return new Map()
  const templates = await tables(pool)
    .selectFrom('permit_template')
    .select(['level', 'certificates'])
    .where('building_id', '=', buildingId)
    .execute()
  const held = await tables(pool)
    .selectFrom('special_certificate as c')
    .select(['c.person_id as personId', 'c.name', 'c.permitted_items as items', 'c.number', 'c.valid_to as validTo'])
    .where('c.building_id', '=', buildingId)
    .where('c.deleted_at', 'is', null)
    .execute()
  const holders = new Map<string, Set<string>>()
  for (const { number, personId } of held) holders.set(number, (holders.get(number) ?? new Set()).add(personId))
  const wordsOf = new Map(templates.map(({ level, certificates }) => [level, certificates]))
  const of = (personId: string, words: readonly string[]): HeldCertificate => {
    const says = (text: string | null) => words.some((word) => (text ?? '').toLowerCase().includes(word.toLowerCase()))
    const his = held.filter((one) => one.personId === personId && (says(one.name) || says(one.items)))
    const best = his.map(({ number, validTo }) => ({ number, validTo: dayOf(validTo) })).sort((a, b) => (a.validTo < b.validTo ? 1 : -1))[0]
    return { validTo: best?.validTo ?? null, isOthers: best !== undefined && (holders.get(best.number)?.size ?? 0) > 1 }
  }
  return new Map(
    crews.map(({ id, level, operator_ids }) => {
      const words = wordsOf.get(level) ?? proposedCertificates(level as PermitLevel)
      return [id, words.length === 0 ? [] : operator_ids.map((personId) => of(personId, words))]
    }),
  )
}

const dayOf = (day: Date | string): string => (typeof day === 'string' ? day : day.toISOString()).slice(0, 10)
