import * as z from 'zod/mini'
import * as field from './fields.ts'

/** A WebP picture of at most 2560 pixels, with a thumbnail of at most 480. Both URLs need a token. */
export const picture = z.object({ id: field.id, url: z.string(), thumbnail_url: z.string() })
export type Picture = z.output<typeof picture>

/** The size in which a picture is returned. */
export const pictureSize = z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') })
