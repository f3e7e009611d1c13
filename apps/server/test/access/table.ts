import type { endpoints } from '@castline/contract/schemas/endpoints'
import type { Row } from './row.ts'
import { componentRows } from './rows/components.ts'
import { peopleRows } from './rows/people.ts'
import { projectRows } from './rows/projects.ts'

/**
 * Who may what: one row for each call of the contract. A row is written by hand, not derived from the endpoint's access,
 * so that either is held against the other. A new endpoint without a row fails the type check.
 */
export const accessTable: Record<keyof typeof endpoints, Row> = { ...peopleRows, ...projectRows, ...componentRows }
