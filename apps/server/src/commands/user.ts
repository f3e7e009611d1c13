import { Refused } from '#backup/refused.ts'
import { type Database, openDatabase } from '#database/database.ts'
import { schemaStanding } from '#database/schema-version.ts'
import { applyRetention } from '#features/users/leaving/retention.ts'
import { allUsers } from '#features/users/queries.ts'
import { resetFactors, resetPassword } from '#features/users/reset-password.ts'
import { print, runCommand, WrongUse } from './run.ts'
import { commandConfig, withStorage } from './storage.ts'

const usage =
  'npm run user -- list | reset-password USERNAME [--activate] | reset-second-factor USERNAME | retain [--dry-run]'

await runCommand(async (args) => {
  const activate = args.includes('--activate')
  const isDryRun = args.includes('--dry-run')
  const [verb, username, ...rest] = args.filter((arg) => arg !== '--activate' && arg !== '--dry-run')
  const isList = verb === 'list' && username === undefined && !activate
  const isReset = verb === 'reset-password' && username !== undefined && rest.length === 0
  const isFactors = verb === 'reset-second-factor' && username !== undefined && rest.length === 0 && !activate
  const isRetain = verb === 'retain' && username === undefined && !activate
  if ((!isList && !isReset && !isFactors && !isRetain) || (isDryRun && !isRetain)) throw new WrongUse(usage)

  const config = commandConfig()
  await withStorage(config, { besideServer: true, create: false }, async (connection) => {
    const database = openDatabase({ ...connection, max: 1, application_name: 'castline user' })
    try {
      await ensureCurrent(database)
      if (isReset) await reset(database, username, { activate, isPasswordOff: config.passwordSignIn === 'off' })
      else if (isFactors) await resetSecondFactor(database, username)
      else if (isRetain) await retain(database, isDryRun)
      else await list(database)
    } finally {
      await database.close()
    }
  })
})

/** Checks that this version works on the schema. */
async function ensureCurrent(database: Database): Promise<void> {
  const client = await database.pool.connect()
  const standing = await schemaStanding(client).finally(() => client.release())
  if (standing.state === 'current' || standing.state === 'compatible') return
  throw new Refused(
    standing.state === 'other'
      ? `The database has another schema. ${standing.message}`
      : 'The database is of an earlier version: start the server of this version on it once, then try again.',
  )
}

async function reset(
  database: Database,
  name: string,
  { activate, isPasswordOff }: { activate: boolean; isPasswordOff: boolean },
): Promise<void> {
  const result = await resetPassword(database, name, { activate })
  if (result === 'unknown') throw new Refused(`There is no user ${name}: "npm run user -- list" lists all users.`)
  if (result === 'inactive') throw new Refused(`${name} is inactive: add --activate to let them in again.`)
  print(`${result.username} signs in with the password ${result.password}`)
  print('(shown only once: keep it; all their sign-ins were ended)')
  if (result.keys > 0) print(`${result.keys} of their API keys keep working: revoke them in Users, API keys.`)
  if (isPasswordOff) print('For an hour it is accepted at /auth/login?password, although PASSWORD_SIGN_IN is off.')
}

async function resetSecondFactor(database: Database, name: string): Promise<void> {
  const username = await resetFactors(database, name)
  if (username === null) throw new Refused(`There is no user ${name}: "npm run user -- list" lists all users.`)
  print(`${username} has no second factor any more (all their sign-ins were ended)`)
}

async function retain(database: Database, isDryRun: boolean): Promise<void> {
  const retired = await applyRetention(database, commandConfig().retention, { isDryRun })
  if (!retired) throw new Refused('Another server is applying RETAIN_… at the moment: try again.')
  const { people, tokens, entries, calls } = retired
  print(`${isDryRun ? 'Would erase' : 'Erased'}: ${people.length > 0 ? people.join(', ') : 'nobody'}`)
  const deleted = `${tokens} tokens of ended sessions, ${entries} entries of the audit log, ${calls} calls of webhooks`
  print(`${isDryRun ? 'Would delete' : 'Deleted'}: ${deleted}`)
}

async function list(database: Database): Promise<void> {
  const users = await allUsers(database)
  const longest = Math.max(0, ...users.map((user) => user.username.length))
  for (const { username, role, active, name } of users) {
    print(`${username.padEnd(longest)}  ${role.padEnd(11)}  ${active ? 'active  ' : 'inactive'}  ${name}`)
  }
}
