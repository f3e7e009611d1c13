import type { BodyOf } from '@castline/contract/call'
import { createBlankLabels, listBlankBatches, listBlankLabels, printLabels } from '@castline/contract/labels'
import { maxLabels } from '@castline/contract/values/labels'
import type { PrintedPlace } from '@castline/domain/labels/layout'
import { labelLayouts, placesOnSheet } from '@castline/domain/labels/sheets'
import { create as contentDisposition } from 'content-disposition'
import type { Queryable } from '#database/database.ts'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { invalid, orNotFound } from '#http/errors.ts'
import { currentLabelAddress, plainAddress } from '#http/label-address.ts'
import type { Route } from '#http/route.ts'
import { pdfFromOwnProcess } from '#pdf/own-process.ts'
import type { Services } from '#services.ts'
import { goneFrom } from '#tracking/components/left-out.ts'
import { declaringPlants } from '#tracking/production/declarations.ts'
import {
  type BlankComponent,
  blankLabels,
  insertBlankLabels,
  type LabelledComponent,
  labelledComponents,
  labelledMoulds,
  labelledPlaces,
  labelledProject,
  waitingBatches,
  waitingLabels,
} from './queries.ts'

function requireAny(components: readonly LabelledComponent[]): void {
  if (components.length === 0)
    throw invalid([{ field: 'filter', message: 'No component matches, so there are no labels.' }])
  if (components.length > maxLabels) {
    throw invalid([
      { field: 'filter', message: `A PDF can contain at most ${maxLabels} labels. Choose a section or a status.` },
    ])
  }
}

const fixed = {
  place_ids: { words: ['place is', 'places are'], where: 'in a yard of this project' },
  mould_ids: { words: ['mould is', 'moulds are'], where: 'of a plant that you can see' },
} as const

/** Returns each place of the project's yards, or each mould of the caller's plants, once; throws 400 for any other. */
async function requireFixed(
  database: Queryable,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  field: keyof typeof fixed,
  ids: readonly string[],
): Promise<PrintedPlace[]> {
  const { words, where } = fixed[field]
  const chosen = [...new Set(ids.map((id) => id.toLowerCase()))]
  const places =
    field === 'place_ids'
      ? await labelledPlaces(database, projectId, chosen)
      : await labelledMoulds(database, userId, chosen)
  const missing = chosen.length - places.length
  if (missing > 0) {
    const which = missing === 1 ? `1 ${words[0]}` : `${missing} ${words[1]}`
    throw invalid([{ field, message: `${which} not ${where}, or deleted.` }])
  }
  return places
}

/** Returns each code as a label, without duplicates; throws 400 if one is not a blank label of this project. */
async function requireBlank(
  database: Queryable,
  projectId: string,
  codes: readonly string[],
): Promise<BlankComponent[]> {
  const labels = await blankLabels(database, projectId, [...new Set(codes)])
  const missing = new Set(codes).size - labels.length
  if (missing > 0) {
    const which = missing === 1 ? '1 code is' : `${missing} codes are`
    throw invalid([{ field: 'codes', message: `${which} not blank labels of this project.` }])
  }
  return labels
}

const labelProcess = new URL('./label-process.ts', import.meta.url)

export function labelRoutes(route: Route, { config, database }: Services): void {
  /** A sheet has the places that were counted: none of these is left out, and those that are deleted are named. */
  async function requireChosen(
    userId: string,
    components: readonly LabelledComponent[],
    chosen: readonly string[] = [],
  ): Promise<void> {
    const found = new Set(components.map(({ id }) => id))
    const missing = [...new Set(chosen.map((id) => id.toLowerCase()))].filter((id) => !found.has(id))
    if (missing.length === 0) return
    const gone = await goneFrom(database, userId, missing)
    const names = gone.flatMap(({ control_number }) => control_number ?? [])
    const which = gone.length === 1 ? '1 component is' : `${gone.length} components are`
    const named = names.length > 0 ? `: ${names.join(', ')}` : ''
    throw invalid([{ field: 'component_ids', message: `${which} not in this project, or deleted${named}.` }])
  }

  async function chosenLabels(
    projectId: string,
    userId: string,
    { codes, place_ids, mould_ids, component_ids, filter }: BodyOf<typeof printLabels>,
  ) {
    for (const [field, ids] of Object.entries({ place_ids, mould_ids })) {
      if (!ids) continue
      if (codes || component_ids || filter || (place_ids && mould_ids)) {
        throw invalid([{ field, message: 'Choose these or other labels, not both.' }])
      }
      return requireFixed(database, { projectId, userId }, field as keyof typeof fixed, ids)
    }
    if (codes) {
      if (component_ids || filter) {
        throw invalid([{ field: 'codes', message: 'Choose blank labels or components, not both.' }])
      }
      return requireBlank(database, projectId, codes)
    }
    const components = await labelledComponents(
      database,
      projectId,
      { ids: component_ids, filter: filter ?? {} },
      maxLabels + 1,
    )
    await requireChosen(userId, components, component_ids)
    requireAny(components)
    return components
  }

  route(createBlankLabels, async ({ caller, body }) => {
    const codes = orNotFound(await insertBlankLabels(database, caller.id, body.project_id, body.count), 'project')
    return { project_id: body.project_id, codes }
  })

  route(listBlankLabels, async ({ params, query, caller, reply }) => {
    const waiting = orNotFound(await waitingLabels(database, params.id, caller.id, query), 'project')
    reply.header('x-total-count', waiting.total)
    return waiting
  })

  route(listBlankBatches, async ({ params, query, caller, reply }) => {
    const waiting = orNotFound(await waitingBatches(database, params.id, caller.id, query), 'project')
    reply.header('x-total-count', waiting.total)
    return waiting
  })

  route(printLabels, async ({ params, body, caller, reply }) => {
    const project = orNotFound(await labelledProject(database, params.id, caller.id), 'project')
    const layout = labelLayouts[body.layout]
    const publicUrl = body.public_url
      ? plainAddress(body.public_url, 'public_url')
      : await currentLabelAddress(config, database)
    if (!publicUrl) {
      const message = 'Tell the address at which phones reach this server; it is printed in every QR code.'
      throw invalid([{ field: 'public_url', message }])
    }
    if (body.skip >= placesOnSheet(layout)) {
      const message = `A sheet of this layout has ${placesOnSheet(layout)} places; skip fewer.`
      throw invalid([{ field: 'skip', message }])
    }
    const components = await chosenLabels(project.id, caller.id, body)
    const plants = (await declaringPlants(database, project.id, caller.id)) ?? []
    const sheet = { layout, project: { ...project, plants }, components, publicUrl, skip: body.skip }
    // Loaded with the first sheet, because the PDF library takes memory.
    const [{ printable }, { labelPdf }] = await Promise.all([import('./printable.ts'), import('./label-pdf.ts')])
    const { fonts, faults } = await printable(sheet)
    if (faults.length > 0) throw invalid([...faults])
    const pdf = fonts.families.includes('chinese')
      ? await pdfFromOwnProcess(labelProcess, sheet, disconnectSignal(reply))
      : await labelPdf(sheet, fonts)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(`labels-${project.code}.pdf`))
      .header('cache-control', 'no-store')
      .send(pdf)
  })
}
