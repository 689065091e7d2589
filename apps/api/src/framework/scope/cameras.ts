import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import type { AddValue } from './people.ts'

const sa = columnsOf('area', 'sa')

/** SQL: the camera's area is of a type that the role grants; one of no area is seen by whoever sees all of them. */
export const seesCamera = ({ areaTypeIds }: Pick<DataScope, 'areaTypeIds'>, areaId: string, value: AddValue): string =>
  areaTypeIds === null ? 'true' : `exists (select 1 from area sa where ${sa.id} = ${areaId} and ${sa.type_id} = any(${value(areaTypeIds)}))`
