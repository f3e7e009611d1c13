import type { User } from '@castline/contract/users'
import { invalid } from '#http/errors.ts'
import { isCommon, isOfKnownWords } from '#passwords/guessable.ts'

const common = 'Many people use this password, so attackers try it first.'
const ofKnownWords = 'This password consists only of names and words of this product, which attackers try first.'

/** Throws 400 with `field` for a new password that is in the list of common ones or consists of the owner's names. */
export async function refuseGuessable(
  field: 'password' | 'newPassword',
  password: string,
  { username, name, email }: Pick<User, 'username' | 'name' | 'email'>,
): Promise<void> {
  const isKnown = isOfKnownWords(password, [username, name, email ?? ''])
  if (!isKnown && !(await isCommon(password))) return
  throw invalid([{ field, message: isKnown ? ofKnownWords : common, code: 'guessable_password' }])
}
