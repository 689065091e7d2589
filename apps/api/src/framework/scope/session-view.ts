import type { Language, SessionKind } from '@muster/contracts'
import type { DataScope, PatrolLimit } from './data-scope.ts'

/** The account type that may do everything in its buildings, including what later versions add. */
export const ADMINISTRATOR = 1

/** A valid session, with the present rights of its account. */
export interface SessionView {
  tokenHash: string
  /** Identifies it where neither token nor hash may appear. */
  id: string
  accountId: string
  loginName: string
  realName: string | null
  accountType: number
  language: Language
  permissions: ReadonlySet<string>
  /** Role in the building; null for administrators, and for accounts without a role there or with a disabled one. */
  roleId: string | null
  /** Changes with the rights, limits, menu and licence of the account. */
  authority: string
  /** Whose and which data the account sees. */
  scope: DataScope
  /** Whose patrols it sees. */
  patrol: PatrolLimit
  /** The password was set by somebody else: it must be changed before anything else. */
  mustChangePassword: boolean
  buildingId: string
  kind: SessionKind
  /** Absolute end, Unix ms. */
  expiresAtMs: number
  lastSeenAtMs: number
}
