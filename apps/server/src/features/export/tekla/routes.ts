import { exportTekla } from '@castline/contract/export'
import { create as contentDisposition } from 'content-disposition'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { attributeFile } from './attribute-file.ts'
import { teklaComponents } from './queries.ts'

/** The attribute file for Tekla Structures. */
export function teklaRoutes(route: Route, { database }: Services): void {
  route(exportTekla, async ({ params, query, caller, reply }) => {
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const components = await teklaComponents(database, params.id, caller.id, query.since ?? null)
    return reply
      .header('content-disposition', contentDisposition(`${project.code}-tekla-${project.today}.txt`))
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(attributeFile(components))
  })
}
