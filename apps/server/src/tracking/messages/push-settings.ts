import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { Sender } from './mail-settings.ts'

/** The key pair that identifies this installation to push services (RFC 8292). */
export interface VapidKeys {
  /** As base64url, the uncompressed point: browsers subscribe with it. */
  readonly publicKey: string
  /** As base64url. */
  readonly privateKey: string
  /** Whom a push service would write to about it: an address of this server, or `mailto:`. */
  readonly subject: string
}

/** Computes the public key of a private one, both base64url; null if it is not a key of the curve. */
export function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** A name that a push service could reach: Apple refuses everything from a server that names `localhost`. */
const isNamed = (host: string) =>
  host.includes('.') && isIP(host) === 0 && !/(^|\.)(localhost|invalid|test)$/.test(host)

/**
 * Returns whom push services may write to: the address of this server, else the sender of its mails; null without one of
 * them, and then nothing is pushed.
 */
export function pushSubject(publicUrl: string | null, from: Sender | null): string | null {
  const address = publicUrl && new URL(publicUrl)
  if (address && address.protocol === 'https:' && isNamed(address.hostname)) return address.origin
  return from && isNamed(from.address.split('@')[1] ?? '') ? `mailto:${from.address}` : null
}

/** Returns the key pair of a private key; null if nothing is pushed. */
export function vapidKeysOf(subject: string | null, privateKey: string | null): VapidKeys | null {
  const publicKey = privateKey && publicKeyOf(privateKey)
  return subject && privateKey && publicKey ? { publicKey, privateKey, subject } : null
}
