import { z } from 'zod'

const instant = z.iso.datetime()

/** The content of a licence. Times are ISO 8601 in UTC. */
export const licenceClaims = z.strictObject({
  format: z.literal(1),
  id: z.string().min(8).max(64),
  /** Id of the vendor's key that signed it. */
  keyId: z.string().length(16),
  customer: z.string().min(1).max(100),
  /** Building it applies to; null: one building of the customer's choice, bound at its first use. */
  buildingId: z.string().min(1).max(64).nullable(),
  /** Installation it applies to; null: any. */
  installationId: z.string().min(1).max(64).nullable(),
  modules: z.array(z.strictObject({ code: z.string().min(1).max(40), name: z.string().min(1).max(60) })).max(50),
  issuedAt: instant,
  validFrom: instant,
  /** The first instant at which it is no longer valid. */
  validTo: instant,
  /**
   * How many people (employees and contractors) the licence covers; null when there is no limit. The console points out
   * an excess, but nobody is refused a card for it: people without a card are not searched for in an emergency.
   */
  maxPeople: z.number().int().positive().nullable(),
})
export type LicenceClaims = z.infer<typeof licenceClaims>

/** JSON with sorted keys and no blanks: the same claims are always the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonicalJson(child)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
