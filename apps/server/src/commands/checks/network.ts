import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '#config.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const timeoutMs = 10_000
const dayMs = 24 * 3600 * 1000
const soonDays = 14
const toleratedMs = 30_000

/** Checks how long the certificate of TLS_CERT is valid. */
export async function checkCertificate(tls: Config['tls']): Promise<Finding[]> {
  if (!tls) return []
  const pem = await readFile(tls.cert, 'utf8').catch((error: Error) => error)
  if (pem instanceof Error) return [failed(`TLS_CERT cannot be read: ${pem.message}`)]
  const until = new X509Certificate(pem).validToDate
  const days = Math.floor((until.getTime() - Date.now()) / dayMs)
  const text = `The certificate is valid until ${until.toISOString()}`
  if (days < 0) return [failed(`${text}: renew it and restart.`)]
  return [days < soonDays ? warning(`${text}, ${days} days: renew it and restart.`) : ok(`${text}.`)]
}

/** Checks that PUBLIC_URL leads to a running Castline, with a certificate that browsers accept. */
export async function checkPublicUrl(publicUrl: string | null): Promise<Finding[]> {
  if (!publicUrl)
    return [warning('PUBLIC_URL is not set: labels need an address that an administrator sets on the label page.')]
  const isSecure = publicUrl.startsWith('https:')
  const scheme = isSecure ? [] : [warning('PUBLIC_URL is not HTTPS: the scanner and offline work need it.')]
  try {
    const response = await fetch(`${publicUrl}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return [...scheme, failed(`${publicUrl} returned ${response.status}: is the server ready?`)]
    const away = Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now())
    const clock = away > toleratedMs ? [failed('Its clock and the clock of this machine are far apart: use NTP.')] : []
    return [...scheme, ok(`${publicUrl} responds to this machine; try it from a phone, too.`), ...clock]
  } catch (error) {
    const { cause, message } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return [...scheme, failed(`${publicUrl} does not respond (${reason}): is the server running, and the proxy?`)]
  }
}
