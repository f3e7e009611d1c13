import type { ErrorAnswer } from '@castline/contract/errors'
import { type ImportOptions, type ImportReport, importSchedule } from '@castline/contract/import'
import { errorAnswer } from '@castline/contract/schemas/errors'
import { importReport } from '@castline/contract/schemas/import'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import type { Id } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Schedules as people send them, and what importing them answers. */

type File = string | Uint8Array<ArrayBuffer>

/** A form with a file beside its fields; `options` goes as JSON. */
export function aForm(file: File, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', new Blob([file]), 'schedule.csv')
  return form
}

type CellValue = string | number | boolean | Date | null

/** The bytes of a workbook with one sheet or several. */
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

export interface ImportAnswer {
  readonly status: number
  readonly headers: Record<string, unknown>
  /** Null where the import failed. */
  readonly report: ImportReport | null
  /** What went wrong, before the answer began to stream or after. */
  readonly failure: ErrorAnswer | null
  readonly progress: readonly { progress: number; of: number }[]
}

type GivenOptions = Partial<ImportOptions> & Pick<ImportOptions, 'project_id'>

/** Imports a file as this user and reads the lines of the answer, each held against the contract. */
export async function importing(app: TestApp, as: Id, file: File, given: GivenOptions): Promise<ImportAnswer> {
  const options = { dry_run: false, columns: [{ column: 0, field: 'name' }], section: 'Ground floor', ...given }
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${importSchedule.path}`,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    payload: aForm(file, { options }),
  })
  const { statusCode: status, headers, payload } = response
  if (status !== 200) {
    return { status, headers, report: null, failure: errorAnswer.parse(response.json()), progress: [] }
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
    failure: last.failure ? errorAnswer.parse(last.failure) : null,
    progress: lines,
  }
}

/** The report of an import that must have succeeded. */
export async function imported(app: TestApp, as: Id, file: File, given: GivenOptions): Promise<ImportReport> {
  const { report, failure } = await importing(app, as, file, given)
  if (!report) throw new Error(`The import failed: ${JSON.stringify(failure)}`)
  return report
}
