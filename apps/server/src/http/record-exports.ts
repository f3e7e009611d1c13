import type { Endpoint } from '@castline/contract/endpoint'
import { exportName, isExport } from '@castline/contract/exports'
import type { auditSubjects } from '@castline/contract/values/audit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from './caller.ts'
import { projectOfRow } from './export-queries.ts'

interface Exported {
  readonly caller: Caller | null
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
}

type Subject = { readonly subject: (typeof auditSubjects)[number]; readonly subjectId: string }

const subjects = { projects: 'project', plants: 'plant', components: 'component', users: 'user' } as const
/** Things of a project, with the table that says of which. */
const inProject = { loads: 'loads', models: 'models', ncrs: 'ncrs' } as const

async function subjectOf(database: Queryable, { caller, path, params, query }: Exported): Promise<Subject> {
  const word = path.split('/')[1] ?? ''
  const id = String(params.id ?? params.name ?? caller?.id ?? '')
  if (word in subjects) return { subject: subjects[word as keyof typeof subjects], subjectId: id }
  if (word in inProject) {
    const projectId = await projectOfRow(database, inProject[word as keyof typeof inProject], id)
    if (projectId) return { subject: 'project', subjectId: projectId }
  }
  if (typeof query.project_id === 'string') return { subject: 'project', subjectId: query.project_id }
  return { subject: 'system', subjectId: id }
}

async function recordExport(database: Database, exported: Exported): Promise<void> {
  const { caller, path, params, query } = exported
  const details = {
    file: exportName(path),
    path,
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { filters: query }),
    ...(caller?.scopes && { key: caller.sessionId }),
  }
  await audit(database, {
    by: caller?.id ?? null,
    action: 'export',
    ...(await subjectOf(database, exported)),
    details,
  })
}

/** Records who takes which data with them, before the first byte is sent; null for an endpoint that exports nothing. */
export function recorderOf(endpoint: Endpoint, database: Database) {
  if (!isExport(endpoint)) return null
  const calls = new WeakMap<FastifyRequest, Exported>()
  return {
    begin(
      request: FastifyRequest,
      { caller, params, query }: { caller: Caller | null; params: unknown; query: unknown },
    ) {
      const given = { params: (params ?? {}) as Exported['params'], query: (query ?? {}) as Exported['query'] }
      calls.set(request, { caller, path: endpoint.path, ...given })
    },
    async onSend(request: FastifyRequest, reply: FastifyReply) {
      const exported = calls.get(request)
      if (exported && reply.statusCode === 200 && request.method !== 'HEAD') await recordExport(database, exported)
    },
  }
}
