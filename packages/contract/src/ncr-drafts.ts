import { severities } from '@castline/domain/quality/ncrs'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { defectCode, ncrDetail } from './ncr.ts'

/** A defect that a program proposes: no non-conformance, and counted nowhere, until a person reports it. */
const ncrDraft = z.object({
  id: field.id,
  project_id: field.id,
  component: z.object({ id: field.id, name: z.string(), control_number: z.string() }),
  defect_type: defectCode,
  severity: z.enum(severities),
  description: z.nullable(z.string()),
  /** The account of the program; null if it was erased. */
  by: z.nullable(z.object({ id: field.id, name: z.string() })),
  at: field.timestamp,
})
export type NcrDraft = z.output<typeof ncrDraft>

export const addNcrDraft = endpoint({
  method: 'POST',
  path: '/projects/:id/ncr-drafts',
  access: 'ncr:report',
  scope: 'scan',
  status: 201,
  repeatable: true,
  summary: 'Proposes a non-conformance of a component; a person reports or discards it. At most 100 wait in a project',
  params: field.idParams,
  body: z.object({
    component_id: field.id,
    defect_type: defectCode,
    severity: z._default(z.enum(severities), 'minor'),
    description: z.optional(z.nullable(field.text(2000))),
  }),
  response: ncrDraft,
})

export const listNcrDrafts = endpoint({
  method: 'GET',
  path: '/projects/:id/ncr-drafts',
  access: 'ncr:report',
  summary: 'Lists the proposals that nobody has decided on, the oldest first',
  params: field.idParams,
  response: z.array(ncrDraft),
})

export const reportNcrDraft = endpoint({
  method: 'POST',
  path: '/ncr-drafts/:id/report',
  access: 'ncr:report',
  scope: 'none',
  status: 201,
  summary: 'Reports a proposal as the caller, a person; 409 if somebody has decided on it',
  params: field.idParams,
  body: z.object({ severity: z.optional(z.enum(severities)) }),
  response: ncrDetail,
})

export const discardNcrDraft = endpoint({
  method: 'DELETE',
  path: '/ncr-drafts/:id',
  access: 'ncr:report',
  scope: 'none',
  status: 204,
  summary: 'Discards a proposal; 409 if it was reported',
  params: field.idParams,
})
