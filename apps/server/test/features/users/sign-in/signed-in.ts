import { login } from '@castline/contract/auth'
import { aUser } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'

export const password = 'correct horse battery'

/** Returns a new signed-in user with the tokens. */
export async function signedIn({ call, database }: Pick<TestApp, 'call' | 'database'>) {
  const user = await aUser(database, { password })
  const { body } = await call(login, { body: { emailOrUsername: user.username, password } })
  return { user, ...body }
}
