import { columnsOf } from '@muster/database'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { type AddValue, seesPerson } from '../../framework/scope/people.ts'

const p = columnsOf('person', 'seen')
const k = columnsOf('access_block', 'k')
const sb = columnsOf('safety_briefing', 'sb')
const sp = columnsOf('safety_briefing_person', 'sp')

/** SQL: the entry `k` of the blacklist is about somebody in the scope, or about a card or plate. */
export const seesBlock = (scope: DataScope, value: AddValue): string =>
  scope.people === null
    ? 'true'
    : `(${k.person_id} is null or exists (select 1 from person seen where ${p.id} = ${k.person_id} and ${seesPerson(scope, 'seen', value)}))`

/** SQL: somebody in the scope attended the briefing `sb`. */
export const seesBriefing = (scope: DataScope, value: AddValue): string =>
  scope.people === null
    ? 'true'
    : `exists (select 1 from safety_briefing_person sp join person seen on ${p.id} = ${sp.person_id}
        where ${sp.briefing_id} = ${sb.id} and ${seesPerson(scope, 'seen', value)})`
