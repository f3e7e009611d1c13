import { ApiError, invalid } from './errors.ts'

/** More levels than any of our bodies has. Deeper JSON is an attack on recursive code. */
export const deepestJson = 32

/** Whether JSON text has too many levels of arrays and objects. Checks the text before it is parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      if (++depth > deepestJson) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}

/** Throws 400 if JSON text has too many levels. */
export function refuseDeep(text: string): void {
  if (isTooDeep(text)) throw new ApiError('invalid', `The JSON has more than ${deepestJson} levels.`)
}

/**
 * Parses the form field `options`, which replaces all other fields by JSON. Throws 400 for invalid or too deep JSON.
 */
export function parseOptions(text: string): unknown {
  refuseDeep(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ field: 'options', message: 'Not valid JSON.' }])
  }
}
