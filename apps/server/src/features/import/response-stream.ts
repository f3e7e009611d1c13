import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportResult } from '@castline/contract/import'
import { type ResponseLines, responseLines } from '#http/response-lines.ts'

const rowsAtOnce = 500

/** The JSON lines that an import responds with. */
interface ResponseStream extends ResponseLines {
  /** Writes the report in parts, so that other requests are not blocked, and ends the response. */
  report(report: ImportResult): Promise<void>
}

export function responseStream(): ResponseStream {
  const lines = responseLines()
  const { stream, write } = lines
  return {
    ...lines,
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
  }
}
