import { type ErrorResponse, errorResponse } from '@castline/contract/errors'
import { type ImportOptions, type ImportResult, importReport, importSchedule } from '@castline/contract/import'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import type { Id } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Schedules as uploaded by users, and the responses to importing them. */

type File = string | Uint8Array<ArrayBuffer>

/** Returns a form with a file and fields; `options` is sent as JSON. */
export function aForm(file: File, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', new Blob([file]), 'schedule.csv')
  return form
}

type CellValue = string | number | boolean | Date | null

/** Returns the bytes of a workbook with one or more sheets. */
export async function aWorkbook(
  sheets: Record<string, readonly (readonly CellValue[])[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const written = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)),
    ) as SheetData,
  }))
  return new Uint8Array(await writeXlsx(written).toBuffer())
}

export interface ImportResponse {
  readonly status: number
  readonly headers: Record<string, unknown>
  /** Null if the import failed. */
  readonly report: ImportResult | null
  /** The error, whether it came before or after the response began to stream. */
  readonly failure: ErrorResponse | null
  readonly progress: readonly { progress: number; of: number }[]
}

type GivenOptions = Partial<ImportOptions> & Pick<ImportOptions, 'project_id'>

/** Imports a file as this user, and validates each line of the response with the contract. */
export async function importing(app: TestApp, as: Id, file: File, given: GivenOptions): Promise<ImportResponse> {
  const options = { dry_run: false, columns: [{ column: 0, field: 'name' }], section: 'Ground floor', ...given }
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${importSchedule.path}`,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    payload: aForm(file, { options }),
  })
  const { statusCode: status, headers, payload } = response
  if (status !== 200) {
    return { status, headers, report: null, failure: errorResponse.parse(response.json()), progress: [] }
  }
  const lines = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = lines.pop()
  return {
    status,
    headers,
    report: last.report ? importReport.parse(last.report) : null,
    failure: last.failure ? errorResponse.parse(last.failure) : null,
    progress: lines,
  }
}

/** Returns the report of an import; fails if the import fails. */
export async function imported(app: TestApp, as: Id, file: File, given: GivenOptions): Promise<ImportResult> {
  const { report, failure } = await importing(app, as, file, given)
  if (!report) throw new Error(`The import failed: ${JSON.stringify(failure)}`)
  return report
}
