/** An error that the user can fix: only its message is shown, without a stack trace. */
export class UserError extends Error {
  name = 'UserError'
}

/**
 * Ends the program with the error: one clear text for what the user can fix, the stack for what only we can.
 * @param {unknown} error
 */
export function stopWith(error) {
  const known = error instanceof Error && (error.name === 'UserError' || error.name === 'SiteError')
  process.stderr.write(known ? `\nmuster: ${error.message}\n` : `\nmuster: ${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
