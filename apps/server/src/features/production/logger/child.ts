import { decodeLoggerFile } from '@castline/domain/production/logger-decodings'
import { type LoggerAnswers, type LoggerFile, readLoggerFile } from '@castline/domain/production/logger-file'
import { readOneFile, standardInput } from '#files/reading-child.ts'
import { UnreadableWorkbook, workbookTexts } from '#files/workbook-text.ts'
import type { LoggerPart, LoggerTask } from './logger-reader.ts'

/** The text of a file; of a workbook that of the first sheet with temperatures, or else of the first one. */
function textOf(bytes: Uint8Array, understood: (text: string) => boolean): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    return decodeLoggerFile(bytes, (encoding, isFatal) => {
      try {
        return new TextDecoder(encoding, { fatal: isFatal }).decode(bytes)
      } catch {
        return null
      }
    })
  }
  let first: string | null = null
  for (const text of workbookTexts(bytes)) {
    if (understood(text)) return text
    first ??= text
  }
  return first ?? ''
}

async function work(task: LoggerTask, post: (part: LoggerPart) => Promise<void>): Promise<void> {
  const answers: LoggerAnswers = { ...task.answers }
  const reading = (text: string): LoggerFile => readLoggerFile(text, task.timeZone, answers, task.pouredAt)
  const isTable = (text: string) => {
    const file = reading(text)
    return file.ok || (file.fault !== 'no_columns' && file.fault !== 'no_rows')
  }
  const text = textOf(standardInput(), isTable)
  await post({ file: reading(text), text: task.withText ? text : null })
}

readOneFile(work, (error) => (error instanceof UnreadableWorkbook ? 'damaged' : null))
