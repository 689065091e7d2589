import './testing/global-setup.ts'

export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts'
