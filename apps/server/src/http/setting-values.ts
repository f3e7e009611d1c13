import * as z from 'zod/mini'
import { hostOf } from './hosts.ts'
import { isAddressOrNetwork } from './network.ts'

/** What the values of environment variables may be. */

const separated = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map((part) => part.trim())),
)

export const onOff = z.pipe(
  z.enum(['on', 'off', '1', '0']),
  z.transform((value) => value === 'on' || value === '1'),
)

export const proxies = z.union([onOff, z.pipe(separated, z.array(z.string().check(z.refine(isAddressOrNetwork))))])

/** Pages and scripts are served at the root only: a label with a path would open nothing. */
export const rootAddress = z
  .url({ protocol: /^https?$/ })
  .check(z.refine((text) => URL.canParse(text) && /^\/*$/.test(new URL(text).pathname) && !/[?#]/.test(text)))

const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

export const origins = z.pipe(separated, z.array(z.string().check(z.refine(isOrigin))))

export const hosts = z.pipe(
  separated,
  z.array(
    z.pipe(
      z.string().check(z.refine((name) => !/:\d*$/.test(name) && hostOf(name) !== null)),
      z.transform((name) => hostOf(name) ?? name),
    ),
  ),
)

export const timeOfDay = z.pipe(
  z.string().check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/)),
  z.transform((text) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number)
    return { hour, minute }
  }),
)
