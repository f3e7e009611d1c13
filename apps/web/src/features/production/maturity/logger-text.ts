import { readLogger } from '@castline/contract/calls/loggers'
import { type LoggerRefusal, loggerRefusals } from '@castline/contract/values/loggers'
import { decodeLoggerFile } from '@castline/domain/production/logger-decodings'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'

const decoded = (bytes: Uint8Array) =>
  decodeLoggerFile(bytes, (encoding, isFatal) => {
    try {
      return new TextDecoder(encoding, { fatal: isFatal }).decode(bytes)
    } catch {
      return null
    }
  })

/** The text of a logger's file: read here, or by the server if it is a workbook. */
export async function textOfLogger(castingId: string, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decoded(bytes)
  const { text } = await call(readLogger, { params: { id: castingId }, body: { text: true }, files: { file } })
  return text ?? ''
}

/** Why the server refused a file, and in which line; null for another error. */
export function refusalOfLogger(error: unknown): { code: LoggerRefusal; line: number } | null {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return null
  const [detail] = error.details
  const code = loggerRefusals.find((each) => each === detail?.code)
  return code ? { code, line: Number(detail?.values?.line ?? 0) } : null
}
