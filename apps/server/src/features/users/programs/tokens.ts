import { createHash, timingSafeEqual } from 'node:crypto'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { newApiKey } from '#http/api-key.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { insertKey, lockOwner, revoke } from '../keys/queries.ts'
import { connectionDays, newSecret } from './consent.ts'
import {
  findProgram,
  insertConnection,
  keysOfProgram,
  lockCode,
  lockConnection,
  markExchanged,
  type Program,
  renewConnection,
} from './queries.ts'

const tokenSeconds = 3600
/** Computers on which one person uses one program. */
const mostConnections = 10

/** The errors of OAuth 2.0, section 5.2. */
type Fault = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** A request for a token that is refused, with the words of OAuth 2.0. */
export class TokenRefusal extends Error {
  readonly fault: Fault
  constructor(fault: Fault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface TokenRequest {
  readonly grant_type: string
  readonly client_id: string
  /** Null for a program that sends none. */
  readonly client_secret: string | null
  readonly code: string
  readonly code_verifier: string | null
  readonly redirect_url: string | null
  readonly refresh_token: string
}

interface Issued {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly refresh_token: string
}

/** What is answered, and the accounts whose keys have changed. */
interface Exchanged {
  readonly issued: Issued | null
  readonly fault?: TokenRefusal
  readonly accounts: readonly string[]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The program of a request, and whether it has shown its secret. Throws for an unknown one and a wrong secret. */
async function programOf(
  database: Queryable,
  request: TokenRequest,
): Promise<{ program: Program; hasSecret: boolean }> {
  const program = uuid.test(request.client_id) ? await findProgram(database, request.client_id) : null
  if (!program) throw new TokenRefusal('invalid_client', 'This program is not registered here.')
  if (request.client_secret === null) return { program, hasSecret: false }
  if (timingSafeEqual(sha256(request.client_secret), program.secret_hash)) return { program, hasSecret: true }
  throw new TokenRefusal('invalid_client', 'The secret of the program is wrong.')
}

const wrongGrant = () =>
  new TokenRefusal('invalid_grant', 'This code or token was used, revoked or is too old. Ask the person again.')

/** Revokes the key of a connection; returns its account. */
async function end(transaction: Queryable, keyId: string, by: string): Promise<string[]> {
  const key = await revoke(transaction, keyId, by, null)
  if (!key) return []
  const details = { username: key.username, name: key.name, prefix: key.prefix }
  const entry = { action: 'key.revoke', subject: 'user', subjectId: key.owner_id } as const
  await audit(transaction, { by, ...entry, details })
  return [key.account_id]
}

async function exchangeCode(
  transaction: Queryable,
  program: Program,
  hasSecret: boolean,
  request: TokenRequest,
): Promise<Exchanged> {
  const hash = sha256(request.code)
  const code = await lockCode(transaction, program.id, hash)
  if (!code || code.is_over) throw wrongGrant()
  // Somebody else has seen it: what it was exchanged for ends.
  if (code.key_id)
    return { issued: null, fault: wrongGrant(), accounts: await end(transaction, code.key_id, code.user_id) }
  if (request.redirect_url !== null && request.redirect_url !== code.redirect_url) throw wrongGrant()
  const verifier = request.code_verifier && createHash('sha256').update(request.code_verifier).digest('base64url')
  if (code.challenge !== null && verifier !== code.challenge) throw wrongGrant()
  if (code.challenge === null && !hasSecret) {
    throw new TokenRefusal('invalid_client', 'Send the secret of the program, or ask with a code_challenge (PKCE).')
  }
  const owner = await lockOwner(transaction, code.user_id)
  if (!owner) throw wrongGrant()
  const { key, ...stored } = newApiKey()
  const { scopes } = code
  const expiresAt = new Date(Date.now() + tokenSeconds * 1000).toISOString()
  const { name } = program
  const keyId = await insertKey(transaction, code.user_id, code.user_id, {
    ...stored,
    name,
    scopes,
    projectIds: null,
    expiresAt,
  })
  const refresh = newSecret()
  const days = await connectionDays(transaction)
  const isPublic = code.challenge !== null && !hasSecret
  await insertConnection(transaction, { keyId, programId: program.id, isPublic, refreshHash: sha256(refresh), days })
  await markExchanged(transaction, hash, keyId)
  const details = { username: owner.username, name, prefix: stored.prefix, scopes, projectIds: null, days }
  await audit(transaction, {
    by: code.user_id,
    action: 'key.create',
    subject: 'user',
    subjectId: code.user_id,
    details,
  })
  const accounts: string[] = []
  for (const old of await keysOfProgram(transaction, program.id, code.user_id, mostConnections)) {
    accounts.push(...(await end(transaction, old, code.user_id)))
  }
  return { issued: issuedOf(key, refresh), accounts }
}

const issuedOf = (access_token: string, refresh_token: string): Issued => ({
  access_token,
  token_type: 'bearer',
  expires_in: tokenSeconds,
  refresh_token,
})

async function refresh(
  transaction: Queryable,
  program: Program,
  hasSecret: boolean,
  request: TokenRequest,
): Promise<Exchanged> {
  const exchangedHash = sha256(request.refresh_token)
  const connection = await lockConnection(transaction, exchangedHash)
  if (!connection || connection.program_id !== program.id) throw wrongGrant()
  if (connection.is_stolen) {
    const accounts = await end(transaction, connection.key_id, connection.owner_id)
    return { issued: null, fault: wrongGrant(), accounts }
  }
  if (!connection.is_public && !hasSecret) throw new TokenRefusal('invalid_client', 'Send the secret of the program.')
  const { key, hash, lastFour } = newApiKey()
  const next = newSecret()
  await renewConnection(transaction, connection.key_id, {
    hash,
    lastFour,
    refreshHash: sha256(next),
    exchangedHash,
    seconds: tokenSeconds,
  })
  return { issued: issuedOf(key, next), accounts: [connection.account_id] }
}

/** Exchanges a code or a refresh token for tokens, of which only hashes are stored. Throws `TokenRefusal`. */
export async function exchange(
  database: Database,
  request: TokenRequest,
  announceUser: (userId: string) => void,
): Promise<Issued> {
  const { program, hasSecret } = await programOf(database, request)
  const ways: Readonly<Record<string, typeof exchangeCode>> = {
    authorization_code: exchangeCode,
    refresh_token: refresh,
  }
  const way = Object.hasOwn(ways, request.grant_type) ? ways[request.grant_type] : undefined
  if (!way) throw new TokenRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  const { issued, fault, accounts } = await database.transaction((transaction) =>
    way(transaction, program, hasSecret, request),
  )
  for (const account of accounts) announceUser(account)
  if (issued) return issued
  throw fault ?? wrongGrant()
}
