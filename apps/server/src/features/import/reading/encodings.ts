import type { encodings } from '@castline/contract/values/import-fields'

export type Encoding = (typeof encodings)[number]

/** Replaces bytes that are invalid in an encoding. */
export const unreadableCharacter = '\uFFFD'
