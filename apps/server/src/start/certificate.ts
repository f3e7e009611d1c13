import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { CannotStart } from '#cannot-start.ts'

/** The certificate with its chain, and its key, as PEM text. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/**
 * Reads the files of `TLS_CERT` and `TLS_KEY`. Throws `CannotStart` with the name of the variable if a file is
 * invalid.
 */
export async function readCertificate(paths: Certificate): Promise<Certificate> {
  const cert = await read('TLS_CERT', paths.cert)
  const key = await read('TLS_KEY', paths.key)
  const certificate = certificateIn(cert, paths.cert)
  if (!certificate.checkPrivateKey(privateKeyIn(key, paths.key))) {
    throw new CannotStart(
      `TLS_KEY ${paths.key} is not the key of the certificate in TLS_CERT ${paths.cert}: give the two that were made together, in a chain the server's own certificate first.`,
    )
  }
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new CannotStart(
      `TLS_CERT ${paths.cert} cannot be used (${(error as Error).message}): it must hold the certificate and its chain as PEM, with a key that is strong enough.`,
    )
  }
  return { cert, key }
}

/** Returns a line for the operator's log, and its fields. */
export function certificateFields({ cert }: Certificate) {
  const { validToDate, subject, fingerprint256 } = new X509Certificate(cert)
  const valid_until = validToDate.toISOString()
  const fields = { valid_until, subject: subject.replaceAll('\n', ', '), fingerprint: fingerprint256 }
  return [`The certificate of TLS_CERT is valid until ${valid_until}.`, fields] as const
}

async function read(variable: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`${variable} ${path} cannot be read (${error.code}): it must be the path of a PEM file.`)
  })
}

const begins = (what: string) => new RegExp(`^-----BEGIN ${what}-----`, 'm')
const aCertificate = begins('(TRUSTED |X509 )?CERTIFICATE')
const aKey = begins('([A-Z]+ )*PRIVATE KEY')

function certificateIn(pem: string, path: string): X509Certificate {
  if (!aCertificate.test(pem)) {
    const instead = aKey.test(pem) ? 'a private key and no certificate: that is for TLS_KEY' : 'no certificate as PEM'
    throw new CannotStart(`TLS_CERT ${path} holds ${instead}; it must begin with -----BEGIN CERTIFICATE-----.`)
  }
  try {
    return new X509Certificate(pem)
  } catch {
    throw new CannotStart(`TLS_CERT ${path} holds a certificate that cannot be read: copy the complete PEM file again.`)
  }
}

function privateKeyIn(pem: string, path: string): KeyObject {
  if (!aKey.test(pem)) {
    const instead = aCertificate.test(pem) ? 'a certificate and no private key: that is for TLS_CERT' : 'no key as PEM'
    throw new CannotStart(`TLS_KEY ${path} holds ${instead}; it must begin with -----BEGIN PRIVATE KEY-----.`)
  }
  if (/^-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(pem)) {
    throw new CannotStart(
      `TLS_KEY ${path} is protected by a passphrase: give a key without one, in a file that only the server may read.`,
    )
  }
  try {
    return createPrivateKey(pem)
  } catch {
    throw new CannotStart(`TLS_KEY ${path} holds a key that cannot be read: copy the complete PEM file again.`)
  }
}
