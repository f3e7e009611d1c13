import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportReport } from '@castline/contract/import'
import { type AnswerLines, answerLines } from '#http/answer-lines.ts'

const rowsAtOnce = 500

/** The JSON lines that an import responds with. */
export interface AnswerStream extends AnswerLines {
  /** Writes the report in parts, so that other requests are not blocked, and ends the response. */
  report(report: ImportReport): Promise<void>
}

export function answerStream(): AnswerStream {
  const lines = answerLines()
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
