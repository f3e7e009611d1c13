/**
 * The offered reasons of a rejection, with their English words, which are sent to the server and shown to API clients.
 */
export const rejectionReasons = {
  cracked: 'Cracked',
  edges: 'Broken edge or corner',
  dimensions: 'Wrong dimensions',
  embeds: 'Embedded part or opening missing or misplaced',
  surface: 'Poor surface',
  transport: 'Damaged in transport',
} as const

export type RejectionCode = keyof typeof rejectionReasons

export const rejectionCodes = Object.keys(rejectionReasons) as [RejectionCode, ...RejectionCode[]]

/** The reason as text: the offered one, own words, or both. */
export function rejectionText(code: RejectionCode | null, details: string): string {
  return [code && rejectionReasons[code], details].filter(Boolean).join(': ')
}
