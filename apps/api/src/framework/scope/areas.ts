import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import type { AddValue } from './people.ts'

/** SQL: the role grants the type of areas. */
export const seesAreaType = ({ areaTypeIds }: Pick<DataScope, 'areaTypeIds'>, typeId: string, value: AddValue): string =>
  areaTypeIds === null ? 'true' : `${typeId} = any(${value(areaTypeIds)})`

/** SQL: the area, by the name of its table in the statement, is of a type that the role grants. */
export const seesArea = ({ areaTypeIds }: Pick<DataScope, 'areaTypeIds'>, table: string, value: AddValue): string =>
  areaTypeIds === null ? 'true' : `${columnsOf('area', table).type_id} = any(${value(areaTypeIds)})`
