import { Where } from '../resource/where.ts'
import type { AddValue } from './people.ts'
import type { SessionView } from './session-view.ts'

type Session = Pick<SessionView, 'buildingId' | 'accountId' | 'accountType' | 'loginName' | 'roleId' | 'scope' | 'patrol'>

/** SQL: the session may see the row, within its building. */
export type Sees = (session: Session, value: AddValue) => string

/** Rows that everybody in the building may see. */
export const everybody: Sees = () => 'true'

/**
 * Conditions of a list, which start with the session's building and what its role may see. Made only by `SeenRows.of`
 * and required by `pageOf`: a list that forgets whose rows it shows does not compile.
 */
export class SeenRows extends Where {
  private constructor() {
    super()
  }

  /** @param building expression of the building that the rows are of */
  static of(session: Session, building: string, sees: Sees): SeenRows {
    const rows = new SeenRows()
    rows.add(session.buildingId, (p) => `${building} = ${p}`)
    return rows.raw(sees(session, (value) => rows.value(value)))
  }

  /**
   * As `during`, by the clock of the session's building. The zone is looked up once, not for every row, so that the
   * range can use an index.
   */
  duringSite(range: string | undefined, column: string): this {
    // The building is the first value.
    return this.during(range, column, '(select time_zone from building where id = $1)')
  }
}
