import type { QueryOf } from '@castline/contract/call'
import type { download } from '@castline/contract/files'
import { isId } from '@castline/contract/values/ids'
import { invalid, notFound } from '#http/errors.ts'

interface RevisionKey {
  readonly componentId: string
  readonly revision: number
}

/** SQL for the download path of a revision; `file` is an alias of `component_files`. */
export const urlOf = (file: string) => `'/components/' || ${file}.component_id || '/files/' || ${file}.revision`

const pattern = /^\/components\/([0-9a-f-]{36})\/files\/([1-9]\d{0,8})$/

/** Returns the requested revision. Throws 404 for a URL that is not one of ours, 400 if none is given. */
export function revisionAt({ url, componentId, revision }: QueryOf<typeof download>): RevisionKey {
  if (url === undefined) {
    if (componentId !== undefined && revision !== undefined) return { componentId, revision }
    throw invalid([{ field: 'query.url', message: 'Send either the url of a file, or componentId and revision.' }])
  }
  const [, id = '', number = ''] = pattern.exec(url) ?? []
  const named = { componentId: id, revision: Number(number) }
  const contradicted =
    (componentId !== undefined && componentId.toLowerCase() !== id) ||
    (revision !== undefined && revision !== named.revision)
  if (contradicted || !isId(id)) throw notFound('file')
  return named
}
