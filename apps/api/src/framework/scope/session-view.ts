import type { Language, SessionKind } from '@muster/contracts'
import type { DataScope, PatrolLimit } from './data-scope.ts'

/** The account type that may do everything its buildings offer, also what later versions add. */
export const ADMINISTRATOR = 1

/** A session that is valid now, with the rights its account has now. */
export interface SessionView {
  tokenHash: string
  /** Names it where neither token nor hash have any business. */
  id: string
  accountId: string
  loginName: string
  realName: string | null
  accountType: number
  language: Language
  permissions: ReadonlySet<string>
  /** Role in the building; null for administrators, and for accounts that have none there or a disabled one. */
  roleId: string | null
  /** Changes with the rights, the limits, the menu and the licence that the account has. */
  authority: string
  /** Whose and which data the account sees. */
  scope: DataScope
  /** Whose patrols it sees. */
  patrol: PatrolLimit
  /** The password was set by somebody else: nothing may be done before it is changed. */
  mustChangePassword: boolean
  buildingId: string
  kind: SessionKind
  /** Absolute end, Unix ms. */
  expiresAtMs: number
  lastSeenAtMs: number
}
