import { teklaId } from '@castline/domain/building/model-ids'
import type { TeklaComponent } from './queries.ts'

/** The user-defined attributes, which have at most 20 characters in Tekla. */
const attributes: readonly [name: string, value: (component: TeklaComponent) => string | number | null][] = [
  ['CL_NUMBER', ({ control_number }) => control_number],
  ['CL_STATUS', ({ status }) => status],
  ['CL_STATUS_DATE', ({ status_day }) => status_day],
  ['CL_CAST_DATE', ({ cast_day }) => cast_day],
  ['CL_DELIVERED_DATE', ({ delivered_day }) => delivered_day],
  ['CL_INSTALLED_DATE', ({ installed_day }) => installed_day],
  ['CL_LOAD', ({ load }) => load],
  ['CL_PLACE', ({ place }) => place],
]

/** A tab or a line break would begin another cell. */
const cell = (value: string | number | null) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the file: a line for each component whose model id is a GlobalId, all attributes as text. */
export function attributeFile(components: readonly TeklaComponent[]): string {
  const rows = components.flatMap((component) => {
    const id = teklaId(component.external_id)
    return id === null ? [] : [[id, ...attributes.map(([, value]) => cell(value(component)))]]
  })
  return [['GUID', ...attributes.map(([name]) => name)], ...rows].map((row) => `${row.join('\t')}\r\n`).join('')
}
