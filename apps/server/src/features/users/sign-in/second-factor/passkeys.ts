import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Queryable } from '#database/database.ts'
import type { Site } from '#http/site.ts'
import { insertPasskey, markPasskeyUsed, passkeysOf } from '#sessions/passkey-queries.ts'
import type { OpenTicket } from '#sessions/ticket-queries.ts'

/** Loaded when it is first used: it takes 10 MB. */
const library = () => import('@simplewebauthn/server')

/** The password was checked already, so that touching the key is enough: no PIN is asked for beside it. */
const userVerification = 'discouraged'

/** EdDSA, ES256 and RS256. Node has the library's further default, ML-DSA, as an experiment only. */
const supportedAlgorithmIDs = [-8, -7, -257]

const credentialOf = ({ credential_id: id, transports }: { credential_id: string; transports: string[] }) => ({
  id,
  transports,
})

/** Returns what a browser needs to ask for one of the user's passkeys. */
export async function requestOptions(database: Queryable, userId: string, { host }: Site) {
  const allowCredentials = (await passkeysOf(database, userId, host)).map(credentialOf)
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: host, allowCredentials, userVerification })
}

/** Returns what a browser needs to make a passkey; authenticators that have one of the user's refuse. */
export async function creationOptions(database: Queryable, user: OpenTicket, { host }: Site) {
  const excludeCredentials = (await passkeysOf(database, user.user_id, host)).map(credentialOf)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Castline',
    rpID: host,
    userName: user.username,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.user_id.replaceAll('-', ''), 'hex')),
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  })
}

/** Whether a passkey of the user signed the challenge of the ticket on our page. */
export async function acceptPasskey(
  transaction: Queryable,
  { user_id, challenge }: OpenTicket,
  { origin, host }: Site,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const passkey = (await passkeysOf(transaction, user_id, host)).find(({ credential_id: id }) => id === response.id)
  if (!passkey || challenge === null) return false
  const { verifyAuthenticationResponse } = await library()
  // The library throws for each reason to refuse.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: { ...credentialOf(passkey), publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
  }).catch(() => null)
  if (!verified?.verified) return false
  await markPasskeyUsed(transaction, passkey.id, verified.authenticationInfo.newCounter)
  return true
}

/** Adds the passkey that was made for the challenge of the ticket; returns false if it was not, or is known. */
export async function addPasskey(
  transaction: Queryable,
  { user_id: userId, challenge }: OpenTicket,
  { origin, host }: Site,
  { response, name }: { response: RegistrationResponseJSON; name: string },
): Promise<boolean> {
  if (challenge === null) return false
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!made?.verified) return false
  const { id, publicKey, counter } = made.registrationInfo.credential
  return insertPasskey(transaction, {
    userId,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: response.response.transports ?? [],
    host,
    name,
  })
}
