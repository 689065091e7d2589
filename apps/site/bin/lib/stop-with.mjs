/** Something the user can mend: shown as its message alone, without a stack trace. */
export class UserError extends Error {
  name = 'UserError'
}

/**
 * Ends the program with what went wrong: one clear text for what the user can mend, the stack for what only we can.
 * @param {unknown} error
 */
export function stopWith(error) {
  const known = error instanceof Error && (error.name === 'UserError' || error.name === 'SiteError')
  process.stderr.write(known ? `\nmuster: ${error.message}\n` : `\nmuster: ${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
