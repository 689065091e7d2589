import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'
import type { AddValue } from './people.ts'

/** SQL: the role grants the type of area. */
export const seesAreaType = ({ areaTypeIds }: Pick<DataScope, 'areaTypeIds'>, typeId: string, value: AddValue): string =>
  areaTypeIds === null ? 'true' : `${typeId} = any(${value(areaTypeIds)})`

/** SQL: the area, by its table's name in the statement, has a type granted by the role. */
export const seesArea = ({ areaTypeIds }: Pick<DataScope, 'areaTypeIds'>, table: string, value: AddValue): string =>
  areaTypeIds === null ? 'true' : `${columnsOf('area', table).type_id} = any(${value(areaTypeIds)})`
