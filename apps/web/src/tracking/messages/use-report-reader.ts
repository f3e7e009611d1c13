import { reportReader } from '@castline/contract/calls/messages'
import type { User } from '@castline/contract/users'
import { settingOf } from '@castline/domain/languages'
import { useEffect } from 'react'
import { call } from '#api/client.ts'
import { storage } from '#api/storage.ts'
import { isPushUser } from './push-user.ts'

const storageKey = 'castline-reader'

/** The browser's time zone: the server checks the name, and knows old ones, too. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reports in which language and time zone the server writes messages to a user, unless it was reported before. */
export async function reportOwn(userId: string, language: string): Promise<void> {
  const setting = settingOf(language)
  if (!setting) return
  const body = { language: setting, time_zone: ownZone() }
  const reported = JSON.stringify({ userId, ...body })
  if (storage.getItem(storageKey) === reported) return
  await call(reportReader, { body })
  storage.setItem(storageKey, reported)
}

/**
 * Reports the language and time zone of this device; again when one of them changes. Who has no e-mail address and no
 * notifications here is written nothing. A failed report is repeated at the next start.
 */
export function useReportReader(user: User | null | undefined, language: string, isReady: boolean): void {
  const userId = user && (user.email || isPushUser(user.id)) ? user.id : null
  useEffect(() => {
    if (isReady && userId !== null) reportOwn(userId, language).catch(() => undefined)
  }, [userId, language, isReady])
}
