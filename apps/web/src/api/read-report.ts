import type { ErrorResponse } from '@castline/contract/errors'
import { errorStatuses } from '@castline/contract/values/errors'
import { ApiError, NoResponseError } from './errors.ts'

export interface Progress {
  /** Processed rows or components. */
  readonly done: number
  readonly of: number
}

type Line<Report> = { progress: number; of: number } | { report: Report } | { failure: ErrorResponse }

/**
 * Reads the lines of a response up to the report at the end. Throws `ApiError` if the server reports a failure (nothing
 * was changed), `NoResponseError` if the stream ends before the report (the result is unknown), and the reader's error
 * if it was aborted.
 */
export async function readReport<Report>(
  response: Response,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Report> {
  try {
    for await (const text of linesOf(response)) {
      const line = JSON.parse(text) as Line<Report>
      if ('report' in line) return line.report
      if ('failure' in line) throw new ApiError(errorStatuses[line.failure.error] ?? 500, line.failure)
      onProgress({ done: line.progress, of: line.of })
    }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new NoResponseError(error)
  }
  throw new NoResponseError(new Error('The response ended before the report.'))
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  // Collected in an array: a report of 50,000 rows is one line that arrives in many chunks.
  let begun: string[] = []
  while (true) {
    const { done, value } = await reader.read()
    if (done) break
    const [first = '', ...rest] = value.split('\n')
    begun.push(first)
    for (const next of rest) {
      const line = begun.join('')
      if (line.trim()) yield line
      begun = [next]
    }
  }
  const last = begun.join('')
  if (last.trim()) yield last
}
