import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a subscription, as its browser made them. */
export interface DeviceKeys {
  /** The uncompressed point of its public key. */
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** All of a message is one record. */
const recordSize = 4096
/** What push services accept at least (RFC 8030), less what encryption adds. */
export const longestPayload = 3993

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether the bytes are a point of the curve: from any other, no secret can be computed. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one subscription (RFC 8291, `aes128gcm`): the push service cannot read it. `given` is for the
 * example of the RFC; by default both are random for each message.
 */
export function encrypted(
  payload: Buffer,
  { p256dh, auth }: DeviceKeys,
  given: { readonly privateKey: Buffer; readonly salt: Buffer } | null = null,
): Buffer {
  const own = createECDH('prime256v1')
  if (given) own.setPrivateKey(given.privateKey)
  else own.generateKeys()
  const publicKey = own.getPublicKey()
  const salt = given?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derived(own.computeSecret(p256dh), auth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(publicKey.length, 20)
  // The 2 ends the last record.
  return Buffer.concat([
    header,
    publicKey,
    cipher.update(payload),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
