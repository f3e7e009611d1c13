import type { Database } from '#database/database.ts'
import { readerOf } from '../mail/compose.ts'
import { digestItems } from '../queries.ts'
import type { Channel } from '../send-messages.ts'
import { shortText } from '../short-text.ts'
import { type LineApi, retryKeyOf } from './line-api.ts'
import { lineIdOf } from './line-queries.ts'

/** LINE accepts 5,000. */
const mostLetters = 2_000

/** Sends messages as texts with a link, to people who have connected their LINE account. */
export function lineChannel(database: Database, api: LineApi, publicUrl: string): Channel {
  return async (message) => {
    const to = message.user_id && (await lineIdOf(database, message.user_id))
    if (!to) return null
    const items = message.subject === 'digest' ? await digestItems(database, message.id) : []
    const text = shortText(message, items, readerOf(message))
    if (!text) return null
    const words = [...[text.title, ...text.lines].join('\n')].slice(0, mostLetters).join('')
    const retryKey = retryKeyOf(message.id, message.copy)
    return api.push({ to, text: `${words}\n${publicUrl}${message.data.path}`, retryKey })
  }
}
