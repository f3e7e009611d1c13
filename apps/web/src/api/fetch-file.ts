import { download } from '@castline/contract/calls/files'
import type { Client } from './client.ts'
import { fileNameOf } from './download.ts'
import { errorOf, NoResponseError } from './errors.ts'
import { linkedAbort } from './linked-abort.ts'
import { pathOf } from './request.ts'

/** Timeout for the whole file; then an error is shown. */
export const downloadTimeoutMs = 60_000

const downloadFailures = ['timeout', 'notFound', 'forbidden', 'server', 'network', 'empty', 'failed'] as const

/** Why a file is missing, as far as the error message distinguishes it. */
export type DownloadFailure = (typeof downloadFailures)[number]

export class DownloadError extends Error {
  readonly failure: DownloadFailure

  constructor(failure: DownloadFailure, cause?: unknown) {
    super(`The download failed: ${failure}.`, { cause })
    this.name = 'DownloadError'
    this.failure = failure
  }
}

/** Maps the status of an error response. */
function failureOfStatus(status: number): DownloadFailure {
  if (status === 404) return 'notFound'
  if (status === 403) return 'forbidden'
  return status >= 500 ? 'server' : 'failed'
}

/** The name in the header, else the last segment of the URL, else `document.pdf`. */
export function downloadName(disposition: string | null, url: string): string {
  const sentName = fileNameOf(disposition)
  if (sentName) return sentName
  const last = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'document.pdf'
  } catch {
    return last || 'document.pdf'
  }
}

export interface StoredFile {
  /** The URL from the list of files. */
  readonly url: string
  readonly componentId: string
  readonly revision: number
}

/**
 * Downloads a whole file and returns it with the name to save it under. Throws `DownloadError`, or `AbortError` when
 * `signal` aborts. The timeout covers the whole download, so a file that stalls halfway also times out.
 */
export async function fetchFile(
  { send }: Pick<Client, 'send'>,
  { url, componentId, revision }: StoredFile,
  signal?: AbortSignal,
): Promise<{ content: Blob; name: string }> {
  const late = linkedAbort(signal)
  const timer = setTimeout(() => late.abort(), downloadTimeoutMs)
  const path = pathOf(download, { query: { url, componentId, revision } })
  try {
    const response = await send(download.access, path, { credentials: 'include', signal: late.signal })
    if (!response.ok) throw new DownloadError(failureOfStatus(response.status), await errorOf(response))
    // Throws when the connection breaks in the middle of the file.
    const content = await response.blob().catch((error: unknown) => {
      throw new NoResponseError(error)
    })
    if (content.size === 0) throw new DownloadError('empty')
    return { content, name: downloadName(response.headers.get('content-disposition'), url) }
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The download was stopped.', 'AbortError')
    if (error instanceof DownloadError) throw error
    if (late.signal.aborted) throw new DownloadError('timeout', error)
    throw new DownloadError(error instanceof NoResponseError ? 'network' : 'failed', error)
  } finally {
    clearTimeout(timer)
  }
}
