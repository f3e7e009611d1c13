import type { Call } from './call.ts'

/** What pages show or read themselves: pictures and streams of lines. */
const shownMedia = /^(image\/|text\/event-stream$|application\/x-ndjson$)/
/** The same: a drawing is opened on a device, a model is drawn on the page. */
const shownPaths = ['/download', '/models/:id/geometry']

/**
 * Whether a call hands out data as a file that leaves the product: each is recorded in the audit log. Without a caller there
 * are the hand-over archive, which is recorded with its ticket, and what a share link shows.
 */
export const isExport = ({ access, media, path }: Pick<Call, 'access' | 'media' | 'path'>): boolean =>
  access !== 'public' && media !== undefined && !shownMedia.test(media) && !shownPaths.includes(path)

/** The name of an export without the parts of its path that name one thing, e.g. `components.csv`. */
export const exportName = (path: string): string =>
  path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? path
