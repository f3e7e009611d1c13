import { rejectionCodes, rejectionReasons } from '@castline/domain/status/rejection-reasons'

const words = rejectionCodes.map((code) => `WHEN '${code}' THEN '${rejectionReasons[code]}'`).join(' ')

/** SQL for the English words of a code; null without one. */
export const reasonWords = (code: string) => `CASE ${code} ${words} END`

/**
 * The columns of a reason of the contract's `activity` and `rejection`, over `status_changes h`: as text in English,
 * its code, and own words.
 */
export const reasonColumns = `
  nullif(concat_ws(': ', ${reasonWords('h.reason_code')}, h.reason), '') AS reason, h.reason_code, h.reason AS reason_details`
