import type { BodyFor, ParamsOf, QueryFor } from '@castline/contract/call'
import { componentHistory } from '@castline/contract/component-history'
import { getComponent, listComponents } from '@castline/contract/components'
import { listDefectTypes } from '@castline/contract/defects'
import type { Endpoint } from '@castline/contract/endpoint'
import { date, id, search } from '@castline/contract/fields'
import { getLoad, listLoads } from '@castline/contract/loads'
import { addNcrDraft } from '@castline/contract/ncr-drafts'
import { listPlants } from '@castline/contract/plants'
import { getPour, listPours } from '@castline/contract/pours'
import { listProjects, projectStats, sectionStatusStats } from '@castline/contract/projects'
import { scopeOf } from '@castline/contract/scopes'
import { lateStats, listShortages, projectForecast } from '@castline/contract/shortages'
import { statuses } from '@castline/domain/status/statuses'
import * as z from 'zod/mini'

/** A call of our own API, with its values. */
export interface ApiCall {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodMiniObject
  /** What it asks our API for; each response is a part of the result. */
  calls(given: Readonly<Record<string, unknown>>): Readonly<Record<string, ApiCall>>
  /** The endpoints of `calls`. */
  readonly endpoints: readonly Endpoint[]
}

interface Given<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryFor<E>
  body?: BodyFor<E>
}

function ask<const E extends Endpoint>(endpoint: E, { params, query, body }: Given<E> = {}): ApiCall {
  return { endpoint, params: params ?? {}, query: query ?? {}, body }
}

/** A tool with the type of its input; what it may call is listed, so that a key without a scope is not offered it. */
const tool = <Input extends z.ZodMiniObject>(
  described: Pick<Tool, 'name' | 'title' | 'description' | 'endpoints'> & {
    readonly input: Input
    calls(given: z.output<Input>): ReturnType<Tool['calls']>
  },
): Tool => described as unknown as Tool

const ofProject = { project_id: id }
/** Rows of a tool: an assistant reads few at once. */
const page = {
  limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 25),
  offset: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
}

export const tools: readonly Tool[] = [
  tool({
    name: 'list_projects',
    title: 'Projects',
    description: 'The projects that this key may see, with their ids.',
    input: z.object({}),
    endpoints: [listProjects],
    calls: () => ({ projects: ask(listProjects) }),
  }),
  tool({
    name: 'project_figures',
    title: 'Figures of a project',
    description:
      'How many components are in each status, in total and by section; how many are late; when the project will be finished.',
    input: z.object(ofProject),
    endpoints: [projectStats, sectionStatusStats, lateStats, projectForecast],
    calls: ({ project_id }) => {
      const params = { id: project_id }
      return {
        totals: ask(projectStats, { params }),
        sections: ask(sectionStatusStats, { params }),
        late: ask(lateStats, { params }),
        forecast: ask(projectForecast, { params }),
      }
    },
  }),
  tool({
    name: 'find_components',
    title: 'Find components',
    description:
      'Components of a project by mark or control number, status, section or lateness, with plan, place and load. `total` counts all that match.',
    input: z.object({
      ...ofProject,
      text: z.optional(search(120)),
      status: z.optional(z.enum(statuses)),
      section_id: z.optional(id),
      late: z.optional(z.boolean()),
      ...page,
    }),
    endpoints: [listComponents],
    calls: ({ project_id, text, late, ...query }) => ({
      components: ask(listComponents, {
        params: { id: project_id },
        query: { ...query, q: text, late: late ? '1' : undefined, fields: 'specification,plan,place,load,gates' },
      }),
    }),
  }),
  tool({
    name: 'component_history',
    title: 'A component and its history',
    description:
      'Everything about one component: status, plan, place, what stands in its way, and who changed what when.',
    input: z.object({ component_id: id }),
    endpoints: [getComponent, componentHistory],
    calls: ({ component_id }) => {
      const params = { id: component_id }
      return { component: ask(getComponent, { params }), history: ask(componentHistory, { params }) }
    },
  }),
  tool({
    name: 'late_and_short',
    title: 'What the crane waits for',
    description:
      'Components of a project that are needed in the next days and are not on site, in erection order, each with the reason.',
    input: z.object({ ...ofProject, days: z._default(z.int().check(z.minimum(1), z.maximum(28)), 14), ...page }),
    endpoints: [listShortages],
    calls: ({ project_id, ...query }) => ({ short: ask(listShortages, { params: { id: project_id }, query }) }),
  }),
  tool({
    name: 'list_loads',
    title: 'Loads',
    description: 'Loads of a project, newest day first; `day` as 2026-11-29.',
    input: z.object({ ...ofProject, day: z.optional(date), open_only: z.optional(z.boolean()), ...page }),
    endpoints: [listLoads],
    calls: ({ project_id, open_only, ...query }) => ({
      loads: ask(listLoads, {
        params: { id: project_id },
        query: { ...query, status: open_only ? 'open' : undefined },
      }),
    }),
  }),
  tool({
    name: 'get_load',
    title: 'A load',
    description: 'One load with its components, their order, weight and length, and its receipt.',
    input: z.object({ load_id: id }),
    endpoints: [getLoad],
    calls: ({ load_id }) => ({ load: ask(getLoad, { params: { id: load_id } }) }),
  }),
  tool({
    name: 'list_pours',
    title: 'Pours',
    description: 'The plants that this key may see; with `plant_id` its pours, newest first.',
    input: z.object({ plant_id: z.optional(id), ...page }),
    endpoints: [listPlants, listPours],
    calls: ({ plant_id, ...query }) => ({
      plants: ask(listPlants),
      ...(plant_id && { pours: ask(listPours, { params: { id: plant_id }, query }) }),
    }),
  }),
  tool({
    name: 'get_pour',
    title: 'A pour',
    description: 'One pour with its concrete, tests, specimens and components.',
    input: z.object({ pour_id: id }),
    endpoints: [getPour],
    calls: ({ pour_id }) => ({ pour: ask(getPour, { params: { id: pour_id } }) }),
  }),
  tool({
    name: 'list_defect_types',
    title: 'Types of defects',
    description: 'The types of defects of a project, with the codes that propose_defect takes.',
    input: z.object(ofProject),
    endpoints: [listDefectTypes],
    calls: ({ project_id }) => ({ defect_types: ask(listDefectTypes, { params: { id: project_id } }) }),
  }),
  tool({
    name: 'propose_defect',
    title: 'Propose a defect',
    description:
      'Proposes a defect of a component. It is a draft: nothing is held or counted until a person reports it on the page Quality.',
    input: z.object({ ...ofProject, ...addNcrDraft.body.shape }),
    endpoints: [addNcrDraft],
    calls: ({ project_id, ...body }) => ({ draft: ask(addNcrDraft, { params: { id: project_id }, body }) }),
  }),
]

/** Whether a caller with these scopes may make each call of a tool; a signed-in person has none and may try. */
export const isOffered = ({ endpoints }: Tool, scopes: readonly string[] | undefined): boolean =>
  scopes === undefined || endpoints.every((endpoint) => scopes.includes(scopeOf(endpoint) ?? ''))
