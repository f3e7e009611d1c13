import { systemState } from '@castline/contract/calls/system'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { know } from '#api/last-known.ts'
import { useCall } from '#api/queries.ts'

const refreshMs = 15 * 60_000

/** Learns for an administrator whether backups, a disk or the certificate need attention. Draws nothing. */
export function SystemWatch() {
  const { t, i18n } = useTranslation('system')
  const { data } = useCall(systemState, {}, { refetchInterval: refreshMs, staleTime: refreshMs })
  const first = data?.warnings[0]
  const text = first && t(`warning.${first}`)
  const isKnown = data !== undefined
  const { language } = i18n
  useEffect(() => {
    if (isKnown) know({ warning: text === undefined ? null : { text, language } })
  }, [isKnown, text, language])
  return null
}
