import { qrAlphabet, qrCodeLength } from '@castline/domain/labels/qr-code'
import { rejectionCodes } from '@castline/domain/status/rejection-reasons'
import { statuses } from '@castline/domain/status/statuses'
import { roles } from '@castline/domain/users/roles'
import * as z from 'zod/mini'

/** Fields that several entities share. Lengths are in UTF-16 code units, as in browsers. */

export const id = z.uuid()

/** The id of a status change: a number that may exceed the safe integers. */
export const changeId = z.string().check(z.regex(/^\d{1,18}$/))

export const idParams = z.object({ id })

export const status = z.enum(statuses)

/** The code of an offered reason of a rejection; null for own words. */
export const rejectionCode = z.nullable(z.enum(rejectionCodes))

export const role = z.enum(roles)

/** PostgreSQL has no year 0. */
const fromYearOne = z.regex(/^(?!0000)/)

export const timestamp = z.iso.datetime().check(fromYearOne)

/** The base URL of a server, to which paths are appended. */
export const baseAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(200))

export const date = z.iso.date().check(fromYearOne)

export const qrCode = z.string().check(z.regex(new RegExp(`^[${qrAlphabet}]{${qrCodeLength}}$`)))

/** Without NUL and lone surrogates, which PostgreSQL cannot store. */
const storable = z.regex(/^[^\0\p{Cs}]*$/u, 'Invalid characters')

/** Typed text, trimmed and not empty. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable)

/** Search text, trimmed; may be empty. */
export const search = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable)

/** Normalized (NFC), because keyboards differ in how they encode accents. */
export const username = z.string().check(z.trim(), z.normalize(), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,49}$/u))

/** A username or e-mail address, as typed to look up a user. */
export const typedName = z.string().check(z.trim(), z.normalize(), z.minLength(1), z.maxLength(200), storable)

export const password = z.string().check(z.minLength(10), z.maxLength(200))

/** A password that is compared, not set: an old one may be shorter. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** The version of the entity that was edited; an outdated one is refused with 409. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

type Shape = Readonly<Record<string, z.ZodMiniType>>
const fixed = z.optional(z.unknown())

/**
 * The body of an edit: these fields, and all others of the record, which are accepted with their current value only. A
 * client may send back a record as it received it.
 */
export function edits<Record extends Shape, Edited extends Shape>(record: z.ZodMiniObject<Record>, edited: Edited) {
  const kept = Object.keys(record.shape).filter((name) => !(name in edited))
  const others = Object.fromEntries(kept.map((name) => [name, fixed])) as {
    [Name in Exclude<keyof Record, keyof Edited>]: typeof fixed
  }
  return z.object({ ...others, ...edited })
}

/** The names of the fields that an edit accepts with their current value only. */
export const fixedFields = ({ shape }: { readonly shape: Readonly<Record<string, unknown>> }): string[] =>
  Object.keys(shape).filter((name) => shape[name] === fixed)

/** A page of at most 500 entries; without `limit` the whole list. */
export const paging = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)), 0),
}

/** A query parameter that is off unless it is `true`. */
export const yesOrNo = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
)
