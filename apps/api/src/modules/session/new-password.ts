import { AppError, isStrongPassword, PASSWORD_MAX_LENGTH } from '@muster/contracts'
import { isCommonPassword } from './common-password.ts'

/**
 * The chosen password; null when it could not be decrypted.
 * @param max longest password of the installation
 * @throws AppError that says what it lacks
 */
export function newPassword(next: string | null, { old, loginName, max }: { old: string; loginName: string; max: number }): string {
  if (next === null || !isStrongPassword(next, max))
    throw new AppError(max > PASSWORD_MAX_LENGTH ? 'passphraseWeak' : 'passwordWeak', { max })
  if (next === old) throw new AppError('passwordSame')
  if (isCommonPassword(next, [loginName])) throw new AppError('passwordCommon')
  return next
}
