import type { componentFilter } from '@castline/contract/components'
import { fieldsWith } from '@castline/domain/components/fields'
import type * as z from 'zod/mini'
import { plantOf } from '#database/plants-of-components.ts'
import { isOnLoad } from '../loads/load-columns.ts'
import { isLateIn, isNeeded } from '../plan/plan-columns.ts'
import { placesWithin } from '../yard/place-columns.ts'

/** The filters of a list of components; see the contract. */
export type ComponentFilter = { [Field in keyof typeof componentFilter]?: z.output<(typeof componentFilter)[Field]> }

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// One printed group of four characters. Codes are random: shorter words would match components by chance.
const shortestCodePart = 4

/**
 * The pattern for the part of a label code that a word may be, in stored format (see `normalizeQrCode`); empty if it is
 * too short.
 */
function codePattern(word: string): string {
  const part = word.toUpperCase().replace(/-/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return part.length < shortestCodePart ? '' : likePattern(part)
}

/**
 * SQL conditions on `components c`: components of project `$1` that match the filter and were not removed. Appends the
 * filter's values to `values`. Each word of `q` must be in the mark, the control number or the code.
 */
export function filteredComponents(filter: ComponentFilter, values: unknown[]): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['c.project_id = $1', 'c.deleted_at IS NULL']
  if (filter.status) conditions.push(`c.status = ${place(filter.status)}`)
  if (filter.section_id) conditions.push(`c.section_id = ${place(filter.section_id)}`)
  for (const field of fieldsWith({ filterable: true })) {
    if (filter[field]) conditions.push(`c.${field} = ${place(filter[field])}`)
  }
  if (filter.import_id) {
    conditions.push(`c.id IN (
      SELECT component_id FROM import_components WHERE import_id = ${place(filter.import_id)} AND replaced IS NULL)`)
  }
  if (filter.selection_id) {
    conditions.push(
      `c.id IN (SELECT unnest(component_ids) FROM component_selections WHERE id = ${place(filter.selection_id)})`,
    )
  }
  if (filter.late) conditions.push(isLateIn('$1'))
  if (filter.needed_from) conditions.push(isNeeded('$1', `>= ${place(filter.needed_from)}`))
  if (filter.needed_to) conditions.push(isNeeded('$1', `<= ${place(filter.needed_to)}`))
  if (filter.load === 'none') conditions.push(`NOT ${isOnLoad()}`)
  else if (filter.load) conditions.push(isOnLoad(filter.load === 'any' ? undefined : place(filter.load)))
  if (filter.place === 'none') conditions.push('c.place_id IS NULL')
  else if (filter.place === 'any') conditions.push('c.place_id IS NOT NULL')
  else if (filter.place) conditions.push(`c.place_id = ANY (ARRAY${placesWithin(place(filter.place))})`)
  if (filter.cast_by) {
    conditions.push(
      `(SELECT ${plantOf('c', 'cast_for')} FROM projects cast_for WHERE cast_for.id = $1) = ${place(filter.cast_by)}`,
    )
  }
  const words = filter.q?.split(/\s+/).filter(Boolean) ?? []
  for (const word of words) {
    const [text, code] = [place(likePattern(word)), codePattern(word)]
    const inCode = code === '' ? '' : ` OR c.qr_code LIKE ${place(code)}`
    conditions.push(`(c.name ILIKE ${text} OR c.control_number ILIKE ${text}${inCode})`)
  }
  return conditions.join(' AND ')
}
