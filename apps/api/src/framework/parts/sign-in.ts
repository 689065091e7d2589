import type { SessionView } from '../scope/session-view.ts'

/** Valid sessions, with the present rights of their accounts. All throw when the database is down. */
export interface Sessions {
  find(token: string): Promise<SessionView | null>
  findById(id: string): Promise<SessionView | null>
  /** Of one that was ended here. */
  forget(tokenHash: string): void
}

/** Tokens issued by this installation. */
export interface Tokens {
  issue(): string
  isOurs(token: string): boolean
}

/** One-use tickets for the live socket. */
export interface Tickets {
  issue(session: SessionView, nowMs: number): string
  /** Hash of the token that a ticket was issued for; it stays valid. */
  holder(ticket: string, nowMs: number): string | null
}

export interface Passwords {
  /** False without an account or a password, after the same work. @throws AppError unavailable */
  matches(passwordHash: string | null, password: string | null): Promise<boolean>
}

/** The keys for encrypting passwords in transit. */
export interface LoginKeys {
  current(): Promise<{ kid: string; publicKey: string }>
  /** Null for every kind of fault. */
  decrypt(kid: string, base64: string): Promise<string | null>
}

/** Where a sign-in attempt comes from. */
export interface LoginPlace {
  /** Network of the address: an IPv6 user has a whole /64. */
  network: string
  /** The browser's own mark; null without a valid one. */
  device: string | null
}

/** Slows down password guessing. */
export interface Throttle {
  /** Milliseconds until the next attempt is allowed, 0 for now. */
  waitMs(name: string, place: LoginPlace): Promise<number>
  /** Recent failed attempts; of the address alone if no name is given. */
  failures(name: string | undefined, place: LoginPlace): Promise<number>
  /** Counts an attempt. @returns as `waitMs` @throws AppError unavailable */
  attempt(name: string, place: LoginPlace): Promise<number>
  succeeded(name: string, place: LoginPlace): Promise<void>
}
