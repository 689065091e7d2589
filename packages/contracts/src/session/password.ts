/** Shortest new password, and the longest unless an installation allows more. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 16

const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s]/]

/**
 * Whether a new password has the right length and capital and small letters, digits and special characters. Where an
 * installation allows more than the usual longest one, what is longer than that is a passphrase of any characters.
 */
export function isStrongPassword(password: string, maxLength: number = PASSWORD_MAX_LENGTH): boolean {
  const length = [...password].length
  if (length > PASSWORD_MAX_LENGTH) return length <= maxLength
  return length >= PASSWORD_MIN_LENGTH && CLASSES.every((letters) => letters.test(password))
}
