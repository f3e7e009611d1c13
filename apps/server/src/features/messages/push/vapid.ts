import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { VapidKeys } from '#tracking/messages/push-settings.ts'

const hourMs = 3600 * 1000
/** Push services refuse more than a day. */
const validHours = 12

/** Returns the authorization of a request to a push service. Signed once an hour for each service. */
export function vapidAuthorization({
  publicKey,
  privateKey,
  subject,
}: VapidKeys): (address: string) => Promise<string> {
  const point = createECDH('prime256v1')
  point.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const bytes = point.getPublicKey()
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  const key = importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256')
  const signed = new Map<string, { readonly header: string; readonly at: number }>()
  return async (address) => {
    const { origin } = new URL(address)
    const known = signed.get(origin)
    if (known && Date.now() - known.at < hourMs) return known.header
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(`${validHours}h`)
      .setSubject(subject)
      .sign(await key)
    const header = `vapid t=${token}, k=${publicKey}`
    signed.set(origin, { header, at: Date.now() })
    return header
  }
}
