export { DATABASE_PARTS, type DatabasePart, type PartPasswords, partUrl } from './access/parts.ts'
export { administratorSql, prepareOwner, prepareParts } from './access/prepare-access.ts'
export { ALARM_COLUMNS, type AlarmRow, toAlarm } from './alarms/alarm-row.ts'
export { addCalibration, type CalibrationOrigin, readCalibration, type StoredCalibration } from './calibration/calibration-store.ts'
export { addRangeSamples, RANGE_SAMPLES_KEPT_HOURS, readRangeSamples, type StoredRangeSample } from './calibration/range-sample-store.ts'
export {
  type ConnectionFields,
  connectionFields,
  createPool,
  createPrisma,
  createWatch,
  DatabaseUrlError,
  type PoolOptions,
} from './connection.ts'
export type { DatabaseWatch } from './database-watch.ts'
export { Prisma, PrismaClient } from './generated/client.ts'
export { MigrationError, migrate } from './migrations/migrate.ts'
export { Sealing } from './sealing/sealing.ts'
export * from './track/index.ts'
