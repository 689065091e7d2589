export { type Compilable, type Expression, type ExpressionBuilder, sql } from 'kysely'
export { DATABASE_PARTS, type DatabasePart, type PartPasswords, partUrl } from './access/parts.ts'
export { administratorSql, prepareOwner, prepareParts } from './access/prepare-access.ts'
export { JOB_SCHEMA } from './access/tables.ts'
export { ALARM_COLUMNS, type AlarmRow, toAlarm } from './alarms/alarm-row.ts'
export { addCalibration, type CalibrationOrigin, readCalibration } from './calibration/calibration-store.ts'
export { addRangeSamples, readRangeSamples } from './calibration/range-sample-store.ts'
export type { StoredCalibration, StoredRangeSample } from './calibration/stored-calibration.ts'
export { type ConfigChanges, type ConfigNews, configHead, configHeads, EVERYTHING, readConfigNews } from './config-feed/config-feed.ts'
export {
  connectionFields,
  createPool,
  createWatch,
  DatabaseUrlError,
} from './connection.ts'
export type { DatabaseWatch } from './database-watch.ts'
export { addDeviceHours, type DeviceTally } from './devices/device-hours.ts'
export { type DeviceNews, type DeviceTurn, deviceParameters, deviceStatements, noteDevice } from './devices/device-states.ts'
export { SUPERSEDED } from './downlinks/claim-due.ts'
export { DownlinkSender } from './downlinks/downlink-sender.ts'
export { MigrationError, migrate } from './migrations/migrate.ts'
export { Sealing } from './sealing/sealing.ts'
export { columnsOf, namesOf } from './tables/columns-of.ts'
export type { Database, NewRow, RowChange, StoredRow, TableName } from './tables/database.ts'
export { ago, anyOf, NOW } from './tables/fragments.ts'
export { giving, orNull, type SqlText, selectList, type ValueOf } from './tables/select-list.ts'
export { type Queryable, tables } from './tables/tables.ts'
export * from './track/index.ts'
