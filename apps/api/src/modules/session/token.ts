import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits, base64url, 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)

/** What the database keeps of a token: hex SHA-256. No salt is needed, the token is random. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
