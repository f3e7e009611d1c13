import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { ncrFilter, ncrSort } from './ncrs.ts'
import { bcfVersions, leftOutTopics, maxBcfTopics, readBcfVersions } from './values/bcf.ts'

export const exportBcf = endpoint({
  method: 'GET',
  path: '/projects/:id/ncrs.bcfzip',
  access: 'signed-in',
  media: 'application/octet-stream',
  summary: `Exports the non-conformances that match the filters as BCF, each with a camera and a snapshot; at most ${maxBcfTopics}`,
  params: field.idParams,
  query: z.object({
    ...ncrFilter,
    sort: ncrSort,
    version: z._default(z.enum(bcfVersions), '2.1'),
    /** Of titles and comments. */
    language: printedLanguage,
  }),
})

/** What an import makes of a topic of the file. */
export const bcfTopic = z.object({
  guid: z.string(),
  title: z.string(),
  /**
   * `known`: of a non-conformance of the project. `new`: becomes one if it is chosen. `left_out`: neither, with the
   * reason in `why`.
   */
  kind: z.enum(['known', 'new', 'left_out']),
  ncr: z.nullable(z.object({ id: field.id, number: z.string() })),
  /** The component that a new topic selects, or shows alone; null for a record about the model, under the title of the topic. */
  component: z.nullable(z.object({ id: field.id, name: z.string(), control_number: z.string() })),
  /** Of a new topic: the day by which it is due. */
  due_on: z.nullable(field.date),
  /** Comments that are added, oldest first. */
  comments: z.array(z.object({ author: z.string(), at: z.nullable(field.timestamp), text: z.string() })),
  /** A step that the status of the topic leads to. */
  step: z.nullable(z.enum(['repaired', 'reopen'])),
  why: z.nullable(z.enum(leftOutTopics)),
})
export type BcfTopic = z.output<typeof bcfTopic>

const options = z.object({
  /** Only reports what would change. */
  dry_run: z._default(z.boolean(), false),
  /** The topics that become non-conformances; the others of kind `new` are left out. */
  create: z._default(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(maxBcfTopics)), []),
})

export const importBcf = endpoint({
  method: 'POST',
  path: '/projects/:id/bcf',
  access: 'ncr:report',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  summary:
    'Reads a BCF file of version 2.0, 2.1 or 3.0 (multipart fields `file` and `options`, as JSON): comments and statuses of known topics, and new non-conformances from those in `create`; topics are recognised by their GUID, so that reading a file twice changes nothing. With `dry_run`, only reports the changes',
  params: field.idParams,
  body: options,
  response: z.object({ version: z.enum(readBcfVersions), topics: z.array(bcfTopic) }),
})
export type BcfReport = z.output<typeof importBcf.response>
