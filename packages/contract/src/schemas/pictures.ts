import * as z from 'zod/mini'
import * as field from './fields.ts'

/** A picture as answered: WebP, at most 2560 pixels long; its thumbnail at most 480. Both addresses need a token. */
export const picture = z.object({ id: field.id, url: z.string(), thumbnail_url: z.string() })
export type Picture = z.output<typeof picture>

/** Which of its two sizes a picture is shown in. */
export const pictureSize = z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') })
