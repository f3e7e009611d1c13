import type { endpoints } from '@castline/contract/endpoints'
import type { Row } from './row.ts'
import { boardRows } from './rows/board.ts'
import { castingRows } from './rows/castings.ts'
import { checklistRows } from './rows/checklists.ts'
import { componentRows } from './rows/components.ts'
import { handoverRows } from './rows/handover.ts'
import { loadRows } from './rows/loads.ts'
import { materialRows } from './rows/materials.ts'
import { modelRows } from './rows/models.ts'
import { oidcRows } from './rows/oidc.ts'
import { peopleRows } from './rows/people.ts'
import { productionRows } from './rows/production.ts'
import { projectRows } from './rows/projects.ts'
import { qualityRows } from './rows/quality.ts'
import { savedViewRows } from './rows/saved-views.ts'
import { secondFactorRows } from './rows/second-factor.ts'
import { sharingRows } from './rows/sharing.ts'
import { signInLinkRows } from './rows/sign-in-links.ts'
import { statementRows } from './rows/statements.ts'
import { webhookRows } from './rows/webhooks.ts'
import { yardRows } from './rows/yard.ts'

/**
 * The access rules: one row for each endpoint of the contract. Rows are written by hand and not derived from the
 * endpoint's `access`, so that the two check each other. A new endpoint without a row fails the type check.
 */
export const accessTable: Record<keyof typeof endpoints, Row> = {
  ...peopleRows,
  ...secondFactorRows,
  ...oidcRows,
  ...signInLinkRows,
  ...projectRows,
  ...componentRows,
  ...materialRows,
  ...modelRows,
  ...savedViewRows,
  ...loadRows,
  ...productionRows,
  ...boardRows,
  ...castingRows,
  ...yardRows,
  ...qualityRows,
  ...checklistRows,
  ...webhookRows,
  ...statementRows,
  ...sharingRows,
  ...handoverRows,
}
