import { normalizeQrCode } from '../labels/qr-code.ts'

const prefix = 'castline-'

/** How a component is named in a file for the machine of a hall: by its label code, which no other component of the server has. */
export const machineIdOf = (labelCode: string): string => `${prefix}${labelCode}`

/** Returns the label code of an id that `machineIdOf` made; null for the id of another program. */
export function codeOfMachineId(id: string): string | null {
  return id.toLowerCase().startsWith(prefix) ? normalizeQrCode(id.slice(prefix.length)) : null
}

/** What a machine's report says about one component. */
export const feedbackVerdicts = [
  'to_cast',
  'already_cast',
  'not_planned',
  'not_found',
  'several',
  'no_day',
  'ahead',
] as const
export type FeedbackVerdict = (typeof feedbackVerdicts)[number]
