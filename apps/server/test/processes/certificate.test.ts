import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from '#cannot-start.ts'
import { readCertificate } from '#start/certificate.ts'
import { freePort } from '#support/processes.ts'
import { certificate, certificateKey } from '#support/self-signed.ts'
import { emptyFolder, launch, refusalOf } from './server-process.ts'

/** Writes files with these contents to a temporary folder and returns their paths. */
async function files(cert: string | Buffer, key: string | Buffer) {
  const folder = await emptyFolder()
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  await writeFile(paths.cert, cert)
  await writeFile(paths.key, key)
  return paths
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const anotherKey = privateKey.export({ type: 'pkcs8', format: 'pem' })
const lockedKey = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
const truncated = (pem: string) => pem.replace(/\n[^\n]{20}/, '\n')
const der = Buffer.from(certificate.replace(/-----.*-----/g, ''), 'base64')

test('a certificate and its key are read, also with a chain and comments', async () => {
  expect(await readCertificate(await files(certificate, certificateKey))).toEqual({
    cert: certificate,
    key: certificateKey,
  })
  const chain = `subject=castline.test\n${certificate}${certificate}`
  expect(await readCertificate(await files(chain, certificateKey))).toEqual({ cert: chain, key: certificateKey })
})

test.each<[string, string | Buffer, string | Buffer, RegExp]>([
  ['text that is not PEM', 'a certificate', certificateKey, /^TLS_CERT \S.* holds no certificate as PEM/],
  ['an empty file', '', certificateKey, /^TLS_CERT .* holds no certificate as PEM/],
  ['a DER certificate', der, certificateKey, /^TLS_CERT .* holds no certificate as PEM/],
  ['random bytes', randomBytes(500), certificateKey, /^TLS_CERT .* holds no certificate as PEM/],
  ['a truncated certificate', truncated(certificate), certificateKey, /^TLS_CERT .* cannot be read/],
  ['a truncated chain', certificate + truncated(certificate), certificateKey, /^TLS_CERT .* cannot be used/],
  ['certificate and key swapped', certificateKey, certificate, /^TLS_CERT .* holds a private key and no certificate/],
  ['the certificate as key', certificate, certificate, /^TLS_KEY .* holds a certificate and no private key/],
  ['a key that is not PEM', certificate, 'a key', /^TLS_KEY .* holds no key as PEM/],
  ['a truncated key', certificate, truncated(certificateKey), /^TLS_KEY .* cannot be read/],
  ['a key with a passphrase', certificate, lockedKey, /^TLS_KEY .* is protected by a passphrase/],
  [
    'the key of another certificate',
    certificate,
    anotherKey,
    /^TLS_KEY .* is not the key of the certificate in TLS_CERT/,
  ],
])('%s is rejected with one line that names the variable', async (_what, cert, key, line) => {
  const refused = await readCertificate(await files(cert, key)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotStart)
  expect((refused as Error).message).toMatch(line)
  expect((refused as Error).message).not.toContain('\n')
})

test('a wrong key stops the start before anything is created', async () => {
  const { cert, key } = await files(certificate, anotherKey)
  const instance = launch({
    dataDir: await emptyFolder(),
    port: await freePort(),
    env: { TLS_CERT: cert, TLS_KEY: key },
  })
  expect(await instance.ended).toBe(1)
  expect(refusalOf(instance)).toMatch(/^Castline cannot start\. TLS_KEY /)
})
