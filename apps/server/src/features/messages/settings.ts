import type { BodyOf } from '@castline/contract/call'
import type { MessageSettings, reportReader, updateMessageSettings } from '@castline/contract/messages'
import { languageOf, settingOf } from '@castline/domain/languages'
import {
  choicesOf,
  concernsRole,
  defaultChoice,
  type MessageChannel,
  type MessageChoice,
  messageChannels,
  messageSubjects,
} from '@castline/domain/messages/subjects'
import type { Database, Queryable } from '#database/database.ts'
import { invalid, notFound } from '#http/errors.ts'
import { requireZone } from '#http/time-zone-queries.ts'
import { openedChannels, readerById, storeChoices, storeHour, storeReader } from './choice-queries.ts'

/** Returns what a person gets. Throws 404 if they are not active any more. */
export async function settingsOf(database: Queryable, userId: string): Promise<MessageSettings> {
  const [reader, channels] = await Promise.all([readerById(database, userId), openedChannels(database)])
  if (!reader) throw notFound('user')
  const { role, email, language, time_zone, digest_hour, choices, has_device, has_line, is_refused } = reader
  const reaches: Record<MessageChannel, boolean> = { mail: email !== null, push: has_device, line: has_line }
  return {
    channels,
    reached: channels.filter((channel) => reaches[channel]),
    email,
    is_refused,
    language: settingOf(languageOf(language) ?? 'en') ?? 'en',
    time_zone,
    digest_hour,
    subjects: messageSubjects
      .filter((subject) => concernsRole(subject, role))
      .map((subject) => ({
        subject,
        choices: Object.fromEntries(
          messageChannels.map((channel) => [
            channel,
            choices.find((each) => each.subject === subject && each.channel === channel)?.choice ??
              defaultChoice(role, subject, channel),
          ]),
        ) as Record<MessageChannel, MessageChoice>,
      })),
  }
}

/** Changes the given choices, and the hour of the digest. */
export async function changeSettings(
  database: Database,
  userId: string,
  { choices, digest_hour }: BodyOf<typeof updateMessageSettings>,
): Promise<MessageSettings> {
  const keys = choices.map(({ subject, channel }) => `${subject} ${channel}`)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (twice >= 0) throw invalid([{ field: `choices.${twice}`, message: 'This subject and channel are listed twice.' }])
  const wrong = choices.findIndex(({ subject, channel, choice }) => !choicesOf(subject, channel).includes(choice))
  if (wrong >= 0) throw invalid([{ field: `choices.${wrong}.choice`, message: 'Not possible by this channel.' }])
  await database.transaction(async (transaction) => {
    await storeChoices(transaction, userId, choices)
    if (digest_hour !== undefined) await storeHour(transaction, userId, digest_hour)
  })
  return settingsOf(database, userId)
}

/** Stores the language and time zone of a person's device. Throws 400 for a zone that the database does not know. */
export async function reportOf(
  database: Database,
  userId: string,
  { language, time_zone }: BodyOf<typeof reportReader>,
): Promise<void> {
  await storeReader(database, userId, language, await requireZone(database, time_zone))
}
