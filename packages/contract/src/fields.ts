import { qrAlphabet, qrCodeLength } from '@castline/domain/qr-code'
import { roles } from '@castline/domain/roles'
import { statuses } from '@castline/domain/statuses'
import * as z from 'zod/mini'

/** Fields that several entities share. Lengths are in UTF-16 units, as browsers count them. */

export const id = z.uuid()
export const idParams = z.object({ id })
export const status = z.enum(statuses)
export const role = z.enum(roles)
export const timestamp = z.iso.datetime()
export const date = z.iso.date()
export const qrCode = z.string().check(z.regex(new RegExp(`^[${qrAlphabet}]{${qrCodeLength}}$`)))

/** Text that a person gives: outer space is cut; no NUL, which PostgreSQL cannot store. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\0]*$/))

/** Composed, since keyboards differ in how they send a letter with its marks. */
export const username = z.string().check(z.trim(), z.normalize(), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,49}$/u))
/** A username, or what stands in its place, as somebody types it to be found. */
export const typedName = z.string().check(z.trim(), z.normalize(), z.minLength(1), z.maxLength(200))
export const password = z.string().check(z.minLength(10), z.maxLength(200))

/** Which state of an entity an edit was made on: with an older one than it has now it is refused (409). */
export const version = z.int().check(z.minimum(1))

/** A page of a list: at most 500 at once; without `limit` the list is whole. */
export const paging = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)), 0),
}
