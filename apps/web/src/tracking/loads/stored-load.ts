import type { LoadDetail } from '@castline/contract/load'
import { loadOutcomes, loadStatuses, loadSteps } from '@castline/domain/loads/loads'
import { statuses } from '@castline/domain/status/statuses'

type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'
const isOneOf = (values: readonly string[], value: unknown) => isText(value) && values.includes(value)

const texts = ['component_id', 'name', 'control_number', 'qr_code', 'section_name'] as const
const numbers = ['weight', 'length', 'width', 'height', 'thickness', 'sequence'] as const

function isPiece(value: unknown): boolean {
  if (!isRecord(value)) return false
  return (
    texts.every((name) => isText(value[name])) &&
    numbers.every((name) => isNumberOrNull(value[name])) &&
    typeof value.position === 'number' &&
    isOneOf(statuses, value.status) &&
    isTextOrNull(value.loaded_at) &&
    (value.outcome === null || isOneOf(loadOutcomes, value.outcome)) &&
    Array.isArray(value.holds) &&
    value.holds.every(isText)
  )
}

const loadTexts = ['id', 'project_id', 'number', 'code', 'planned_on', 'project_name'] as const
const loadNumbers = ['pieces', 'loaded', 'left_behind', 'weight', 'unknown_weights', 'version'] as const

/** Whether stored data, maybe of another version of the product, is a load that the screens can show. */
export function isStoredLoad(value: unknown): value is LoadDetail {
  if (!isRecord(value)) return false
  const { components, allowed_steps, over_limits, trailer } = value
  return (
    loadTexts.every((name) => isText(value[name])) &&
    loadNumbers.every((name) => typeof value[name] === 'number') &&
    isOneOf(loadStatuses, value.status) &&
    (trailer === null || isRecord(trailer)) &&
    Array.isArray(over_limits) &&
    Array.isArray(allowed_steps) &&
    allowed_steps.every((step) => isOneOf(loadSteps, step)) &&
    Array.isArray(components) &&
    components.every(isPiece)
  )
}
