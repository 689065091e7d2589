export { embeddedOwnerUrl } from './embedded/owner-url.ts'
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts'
