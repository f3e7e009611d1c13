import { stat } from 'node:fs/promises'
import { type Certificate, certificateFields, readCertificate } from './certificate.ts'
import type { OperatorLog } from './operator-log.ts'

const lookEveryMs = 5_000

interface Watching {
  /** Serves new connections with it. */
  use(certificate: Certificate): void
  readonly log: Pick<OperatorLog, 'info' | 'warn'>
  readonly everyMs?: number
}

/** Changes with the files; also with another target of a symbolic link, which is how Certbot renews. */
async function stateOf({ cert, key }: Certificate): Promise<string> {
  const files = await Promise.all([cert, key].map((path) => stat(path).catch(() => null)))
  return files.map((file) => (file ? `${file.ino} ${file.mtimeMs} ${file.size}` : 'none')).join()
}

/**
 * Reads the files of `TLS_CERT` and `TLS_KEY` again when they change, and serves what is valid. Files that do not belong
 * together are read once more, because they are renewed one after the other; then the certificate in use stays.
 */
export function watchCertificate(
  paths: Certificate,
  served: Certificate,
  { use, log, everyMs = lookEveryMs }: Watching,
) {
  let current = served
  let known: string | null = null
  let failures = 0

  async function look(): Promise<void> {
    const state = await stateOf(paths)
    if (state === known) return
    try {
      const read = await readCertificate(paths)
      known = state
      failures = 0
      if (read.cert === current.cert && read.key === current.key) return
      use(read)
      current = read
      log.info('certificate', ...certificateFields(read))
    } catch (error) {
      failures += 1
      if (failures < 2) return
      known = state
      failures = 0
      const { message } = error as Error
      log.warn('certificate_refused', `The renewed certificate is not used. ${message}`)
    }
  }

  const timer = setInterval(() => void look(), everyMs).unref()
  return {
    current: () => current,
    async stop() {
      clearInterval(timer)
    },
  }
}
