import { PassThrough } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ErrorAnswer } from '@castline/contract/errors'
import type { ImportReport } from '@castline/contract/import'

const rowsAtOnce = 500

/** The JSON lines that an import responds with. Writing never waits for a slow reader, so that the import continues. */
export interface AnswerStream {
  readonly stream: PassThrough
  progress(done: number, of: number): void
  /** Writes the report in parts, so that other requests are not blocked, and ends the response. */
  report(report: ImportReport): Promise<void>
  failure(answer: ErrorAnswer): void
}

export function answerStream(): AnswerStream {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (!stream.destroyed) stream.write(text)
  }
  const line = (value: unknown) => write(`${JSON.stringify(value)}\n`)
  return {
    stream,
    progress: (done, of) => line({ progress: done, of }),
    async report({ rows, ...rest }) {
      write(`{"report":${JSON.stringify(rest).slice(0, -1)},"rows":[`)
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        const text = JSON.stringify(rows.slice(start, start + rowsAtOnce)).slice(1, -1)
        write(start === 0 ? text : `,${text}`)
        await breathe()
      }
      write(']}}\n')
      stream.end()
    },
    failure(answer) {
      line({ failure: answer })
      stream.end()
    },
  }
}
