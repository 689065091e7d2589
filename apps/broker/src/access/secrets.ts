import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Gateway secrets have at least 128 random bits, so one SHA-256 is enough and thousands can reconnect at once. */
export const hashOf = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest()

/** Compared when there is no such user, so that the answer takes the same time. */
export const NO_HASH = randomBytes(32)

/** In constant time. */
export const secretMatches = (secret: Buffer | undefined, hash: Buffer): boolean =>
  timingSafeEqual(hashOf(secret ?? ''), hash.length === 32 ? hash : NO_HASH)
