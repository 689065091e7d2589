import { randomUUID } from 'node:crypto'
import { issueLicence, readVendorKey } from '@muster/licence'
import { SiteError } from '../site-error.ts'

const DAY_MS = 86_400_000

/** The input at the terminal, as typed. */
export interface IssueOptions {
  building?: string
  customer?: string
  days: string
  from?: string
  to?: string
  module: string[]
  people?: string
  installation?: string
}

function timeOf(text: string | undefined, otherwiseMs: number): string {
  const timeMs = text === undefined ? otherwiseMs : Date.parse(text)
  if (!Number.isFinite(timeMs)) throw new SiteError(`"${text}" is no date: yyyy-MM-dd, or with a time and zone.`)
  return new Date(timeMs).toISOString()
}

/** A licence signed with a vendor's key. @throws SiteError naming the invalid input */
export function licenceFor(pem: string, options: IssueOptions, nowMs: number): string {
  const { building, customer, installation } = options
  const days = Number(options.days)
  const maxPeople = options.people === undefined ? null : Number(options.people)
  if (!customer) throw new SiteError('Name who has it: --customer <name>')
  if (!(days > 0)) throw new SiteError('--days is a number above 0')
  if (maxPeople !== null && !(Number.isInteger(maxPeople) && maxPeople > 0)) throw new SiteError('--people is a whole number above 0')
  const modules = options.module.map((text) => {
    const [code, name] = text.split('=', 2)
    return { code: code ?? '', name: name ?? code ?? '' }
  })
  const validFrom = timeOf(options.from, nowMs)
  const validTo = timeOf(options.to, Date.parse(validFrom) + days * DAY_MS)
  if (validTo <= validFrom) throw new SiteError('It would end before it begins')
  return issueLicence(readVendorKey(pem), {
    id: randomUUID(),
    customer,
    buildingId: building ?? null,
    installationId: installation ?? null,
    modules,
    issuedAt: new Date(nowMs).toISOString(),
    validFrom,
    validTo,
    maxPeople,
  })
}
