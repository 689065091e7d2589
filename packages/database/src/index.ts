export { type ConnectionFields, connectionFields, createPool, createPrisma, DatabaseUrlError, type PoolOptions } from './connection.ts'
export { Prisma, PrismaClient } from './generated/client.ts'
export { MigrationError, migrate } from './migrations/migrate.ts'
export * from './track/index.ts'
