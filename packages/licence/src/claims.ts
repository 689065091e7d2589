import { z } from 'zod'

const instant = z.iso.datetime()

/** What a licence says. Times are ISO 8601 in UTC. */
export const licenceClaims = z.strictObject({
  format: z.literal(1),
  id: z.string().min(8).max(64),
  /** Of the vendor's key that signed it. */
  keyId: z.string().length(16),
  customer: z.string().min(1).max(100),
  /** Building it is good for; null: one building of the customer's choice, bound at its first use. */
  buildingId: z.string().min(1).max(64).nullable(),
  /** Installation it is good for; null: any. */
  installationId: z.string().min(1).max(64).nullable(),
  modules: z.array(z.strictObject({ code: z.string().min(1).max(40), name: z.string().min(1).max(60) })).max(50),
  issuedAt: instant,
  validFrom: instant,
  /** The first instant at which it is good no longer. */
  validTo: instant,
  /**
   * How many people (employees and contractors) the licence covers; null when there is no limit. The console points out
   * when there are more, but nobody is refused a card for it: whoever has no card is not looked for in an emergency.
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
