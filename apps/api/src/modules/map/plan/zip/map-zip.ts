import type { PlanCandidateKind } from '@muster/contracts'
import type { Pool } from 'pg'
import type { BaseContext } from '../../../../framework/context.ts'
import type { PlanInForce } from '../plan.store.ts'
import type { Shapes, StoredPlan } from '../stored-plan.ts'

/** Why a zip is not a map, other than being unreadable. */
export type MapZipReason = 'mapCheckFileNone' | 'mapCheckFileTwo' | 'mapFileMissing' | 'mapFileWrong' | 'mapPictureWrong'

/** A zip that is not a map; `at` names the file or the picture. */
export class MapZipRefused extends Error {
  readonly reason: MapZipReason
  readonly at: string
  constructor(reason: MapZipReason, at = '') {
    super(`${reason} ${at}`)
    this.reason = reason
    this.at = at
  }
}

export interface ReadMap {
  kind: PlanCandidateKind
  plan: StoredPlan
  /** null: existing shapes stay. */
  shapes: Shapes | null
}

export interface Reading {
  context: BaseContext & { pool: Pool }
  owner: { buildingId: string; by: string }
  before: PlanInForce
}
