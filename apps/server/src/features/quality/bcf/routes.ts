import { Readable } from 'node:stream'
import * as contract from '@castline/contract/bcf'
import { maxBcfBytes, maxBcfTopics } from '@castline/contract/values/bcf'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { invalid, orNotFound } from '#http/errors.ts'
import { withForm } from '#http/multipart.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { exportedNcrIds } from '../export/queries.ts'
import { printTexts } from '../print/print-texts.ts'
import { detailFor } from '../report-ncr.ts'
import { topicFacts } from './bcf-queries.ts'
import { importBcf } from './import-bcf.ts'
import { bcfReader } from './reader/bcf-reader.ts'
import { shapesOf, siteBox } from './shape-queries.ts'
import { bcfArchive } from './write-bcf.ts'

/** Routes that exchange non-conformances with programs that check models. */
export function bcfRoutes(route: Route, { database, announcements, files }: Services): void {
  const read = bcfReader()

  route(contract.exportBcf, async ({ caller, params, query, reply }) => {
    const projectId = params.id.toLowerCase()
    const project = orNotFound(await projectHead(database, caller.id, projectId), 'project')
    const { sort, language, version, ...filter } = query
    const ids = await exportedNcrIds(database, { projectId, reader: caller }, filter, sort)
    if (ids.length > maxBcfTopics) {
      throw invalid([{ field: 'q', message: `At most ${maxBcfTopics} non-conformances are exported. Filter them.` }])
    }
    const texts = printTexts({ language, calendar: 'gregorian' }, project.time_zone)
    async function* topics() {
      const shapes = await shapesOf(database, projectId, ids)
      for (const id of ids) {
        const ncr = await detailFor(database, caller, id)
        yield { ncr, facts: await topicFacts(database, ncr), shapes: shapes.get(ncr.component_id ?? '') }
      }
    }
    const head = {
      version,
      project: { id: projectId, name: project.name },
      texts,
      site: await siteBox(database, projectId),
    }
    const archive = bcfArchive(files, head, topics(), disconnectSignal(reply))
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', contentDisposition(`${project.code}-ncrs-${project.today}.bcfzip`))
      .header('cache-control', 'no-store')
      .send(Readable.from(archive, { objectMode: false }))
  })

  route(contract.importBcf, ({ caller, params, request, reply }) => {
    const signal = disconnectSignal(reply)
    return withForm(request, contract.importBcf.body, maxBcfBytes, async (options, file, fileName) => {
      const projectId = params.id.toLowerCase()
      const project = orNotFound(await projectHead(database, caller.id, projectId), 'project')
      const report = await importBcf(database, caller, await read(file.fd, signal), {
        projectId,
        timeZone: project.time_zone,
        fileName,
        isDryRun: options.dry_run,
        create: new Set(options.create.map((guid) => guid.toLowerCase())),
      })
      if (!options.dry_run) announcements.announce(projectId)
      return report
    })
  })
}
