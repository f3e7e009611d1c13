import { messageChannels, messageChoices, messageSubjects } from '@castline/domain/messages/subjects'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { languageSetting } from './languages.ts'
import { listedStates, longestEndpoint, mostChoices } from './values/messages.ts'

const channel = z.enum(messageChannels)
const choice = z.enum(messageChoices)
const hour = z.int().check(z.minimum(0), z.maximum(23))
const timeZone = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[A-Za-z0-9_+\-/]+$/))

const settings = z.object({
  /** What the installation can send through; without one, the settings say what would be sent. */
  channels: z.array(channel),
  /** By which of them the caller can be reached now: an address, a device with notifications on. */
  reached: z.array(channel),
  /** Where mail goes; null if the account has no address. */
  email: z.nullable(z.string()),
  /** The mail server refused the last mails to it, so nothing more is sent there. */
  is_refused: z.boolean(),
  language: languageSetting,
  time_zone: z.string(),
  /** When the daily digest is sent, in that time zone. */
  digest_hour: hour,
  /** The subjects that concern the role, with the choice for each channel. */
  subjects: z.array(z.object({ subject: z.enum(messageSubjects), choices: z.record(channel, choice) })),
})
export type MessageSettings = z.output<typeof settings>

export const messageSettings = endpoint({
  method: 'GET',
  path: '/users/me/messages',
  access: 'signed-in',
  summary: 'Returns about what the caller gets messages, by which channel and when',
  response: settings,
})

export const updateMessageSettings = endpoint({
  method: 'PUT',
  path: '/users/me/messages',
  access: 'signed-in',
  summary: 'Changes the given choices of the caller; what waits of a subject that is turned off is not sent',
  body: z.object({
    choices: z._default(
      z.array(z.object({ subject: z.enum(messageSubjects), channel, choice })).check(z.maxLength(mostChoices)),
      [],
    ),
    digest_hour: z.optional(hour),
  }),
  response: settings,
})

export const reportReader = endpoint({
  method: 'PUT',
  path: '/users/me/messages/reader',
  access: 'signed-in',
  status: 204,
  summary: "Reports the language and time zone of the caller's device, for messages",
  body: z.object({ language: languageSetting, time_zone: timeZone }),
})

const base64url = (letters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${letters}}$`)))
const endpointAddress = z
  .string()
  .check(z.minLength(1), z.maxLength(longestEndpoint), z.regex(/^https:\/\/[\x21-\x7e]+$/))

export const pushState = endpoint({
  method: 'GET',
  path: '/users/me/push',
  access: 'signed-in',
  summary: 'Returns with which key a browser subscribes to notifications, and whether the device of the session has',
  response: z.object({
    /** The public key of this installation; null if it sends no notifications. */
    key: z.nullable(z.string()),
    /** The devices of the caller that show notifications. */
    devices: z.int(),
    /** Whether the device of this session is one of them. */
    on: z.boolean(),
  }),
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/users/me/push',
  access: 'signed-in',
  status: 204,
  summary: "Shows messages as notifications on the device of the session, through its browser's push service",
  body: z.object({
    endpoint: endpointAddress,
    /** The public key of the browser. */
    p256dh: base64url(87),
    auth: base64url(22),
    /** The key of `GET /users/me/push` with which the browser subscribed; another one is refused with 409. */
    key: z.string().check(z.maxLength(100)),
  }),
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/users/me/push/end',
  access: 'signed-in',
  status: 204,
  summary: "Ends the notifications of one of the caller's devices",
  body: z.object({ endpoint: endpointAddress }),
})

export const lineState = endpoint({
  method: 'GET',
  path: '/users/me/line',
  access: 'signed-in',
  summary: 'Returns whether this installation sends by LINE, and since when the caller is connected',
  response: z.object({ on: z.boolean(), connected_at: z.nullable(field.timestamp) }),
})

export const beginLine = endpoint({
  method: 'POST',
  path: '/users/me/line',
  access: 'signed-in',
  status: 201,
  summary: 'Returns a code that connects the LINE account that sends it to the official account',
  response: z.object({
    code: z.string(),
    expires_at: field.timestamp,
    /** The official account; null if LINE does not respond. `chat` opens it with the code typed. */
    account: z.nullable(z.object({ name: z.string(), chat: z.string() })),
  }),
})

export const endLine = endpoint({
  method: 'DELETE',
  path: '/users/me/line',
  access: 'signed-in',
  status: 204,
  summary: 'Ends the messages of the caller by LINE',
})

export const lineQuota = endpoint({
  method: 'GET',
  path: '/messages/line',
  access: 'system:read',
  summary: "Returns this month's messages by LINE, as LINE counts them",
  response: z.object({
    on: z.boolean(),
    quota: z.nullable(
      z.object({
        /** Null if they are not limited. */
        limit: z.nullable(z.int()),
        used: z.int(),
      }),
    ),
    /** Why LINE did not return it. */
    failure: z.nullable(z.string()),
  }),
})

const message = z.object({
  id: field.id,
  subject: z.string(),
  channel,
  /** The name of the person; null for an address without an account. */
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  project_name: z.nullable(z.string()),
  state: z.enum(listedStates),
  attempts: z.int(),
  created_at: field.timestamp,
  /** When it is tried next; null unless it waits. */
  next_attempt_at: z.nullable(field.timestamp),
  finished_at: z.nullable(field.timestamp),
  /** The last response of the other server, or why there was none. */
  answer: z.nullable(z.string()),
})
export type Message = z.output<typeof message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'system:read',
  counted: true,
  summary: 'Lists messages newest first, with the response of the mail server',
  query: z.object({ ...field.paging, state: z.optional(z.enum(listedStates)) }),
  response: z.array(message),
})

export const messageCounts = endpoint({
  method: 'GET',
  path: '/messages/counts',
  access: 'system:read',
  summary: 'Counts messages by state, and returns through what the installation sends',
  response: z.object({
    counts: z.record(z.enum(listedStates), z.int()),
    /** What the servers of this installation can send through. */
    channels: z.array(channel),
    mail: z.nullable(
      z.object({
        host: z.string(),
        port: z.int(),
        tls: z.enum(['implicit', 'required', 'optional']),
        from: z.string(),
      }),
    ),
  }),
})

export const resendMessage = endpoint({
  method: 'POST',
  path: '/messages/:id/resend',
  access: 'system:edit',
  summary: 'Sends a message again that has failed or was sent, as a new copy',
  params: field.idParams,
  response: message,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/messages/test',
  access: 'system:edit',
  status: 201,
  summary: 'Sends a test mail in the way of all others; by default to the caller',
  body: z.object({ address: z.optional(z.email().check(z.maxLength(200))) }),
  response: message,
})
