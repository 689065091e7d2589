import type { SessionView } from '../scope/session-view.ts'

/** Valid sessions, with the rights that their accounts have now. All throw when the database is away. */
export interface Sessions {
  find(token: string): Promise<SessionView | null>
  findById(id: string): Promise<SessionView | null>
  /** Of one that was ended here. */
  forget(tokenHash: string): void
}

/** Tokens that this installation gives out. */
export interface Tokens {
  issue(): string
  isOurs(token: string): boolean
}

/** One-use tickets for the live socket. */
export interface Tickets {
  issue(session: SessionView, nowMs: number): string
  /** Hash of the token that a ticket was issued to, which stays good. */
  holder(ticket: string, nowMs: number): string | null
}

export interface Passwords {
  /** False without an account or a password, after the same work. @throws AppError unavailable */
  matches(passwordHash: string | null, password: string | null): Promise<boolean>
}

/** The keys that passwords are encrypted with on their way here. */
export interface LoginKeys {
  current(): Promise<{ kid: string; publicKey: string }>
  /** Null for every kind of fault. */
  decrypt(kid: string, base64: string): Promise<string | null>
}

/** Where a try to sign in comes from. */
export interface LoginPlace {
  /** Network of the address: whoever has an IPv6 address has a /64 full of them. */
  network: string
  /** The browser's own mark; null when it has none of ours. */
  device: string | null
}

/** Slows the guessing of passwords down. */
export interface Throttle {
  /** Milliseconds to wait before a next try, 0 when it may be made now. */
  waitMs(name: string, place: LoginPlace): Promise<number>
  /** Failed tries lately, of the address alone without a name. */
  failures(name: string | undefined, place: LoginPlace): Promise<number>
  /** Counts a try. @returns as `waitMs` @throws AppError unavailable */
  attempt(name: string, place: LoginPlace): Promise<number>
  succeeded(name: string, place: LoginPlace): Promise<void>
}
