import type { ColumnMapping } from '@castline/contract/import-preview'

export interface ScheduleRow {
  /** The control number, also used as the model ID. */
  readonly number: string
  readonly section: string
}

const fields = ['name', 'control_number', 'external_id', 'section', 'type', 'width', 'height', 'thickness', 'weight']

/** Returns an import form with a schedule as a design program exports it, and its column mapping. */
export function scheduleForm(projectId: string, rows: readonly ScheduleRow[]): FormData {
  const lines = rows.map(({ number, section }) => `W-1,${number},${number},${section},wall,2400,3000,180,3100`)
  const columns = fields.map((field, column) => ({ column, field }) as ColumnMapping)
  const form = new FormData()
  form.set('options', JSON.stringify({ project_id: projectId, dry_run: false, columns }))
  form.set('file', new Blob([`${fields.join(',')}\n${lines.join('\n')}\n`]), 'schedule.csv')
  return form
}
