import { createHash } from 'node:crypto'
import { modelId } from '@castline/domain/building/model-ids'

/** Returns a GlobalId that is always the same for the same words, so that a file is written in the same way again. */
export function derivedId(...words: readonly (string | number)[]): string {
  return modelId(createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 32))
}
