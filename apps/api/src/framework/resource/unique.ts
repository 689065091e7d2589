/** A unique index refused the row: PostgreSQL's 23505. */
export function isUniqueViolation(error: unknown): error is { code: string; constraint?: string } {
  return (error as { code?: unknown } | null)?.code === '23505'
}
