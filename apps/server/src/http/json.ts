import { ApiError, invalid } from './errors.ts'

/** More levels than any of our bodies has; more than this is sent to exhaust whoever walks through it. */
export const deepestJson = 32

/** Whether JSON text has more levels of lists and objects than are sensible; looks at the text, before it is parsed. */
export function isTooDeep(text: string): boolean {
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

/** Throws 400 where JSON text has too many levels. */
export function refuseDeep(text: string): void {
  if (isTooDeep(text)) throw new ApiError('invalid', `The JSON has more than ${deepestJson} levels.`)
}

/** The value of the form field `options`, which stands for all fields as JSON. Throws 400 for what is no JSON or too deep. */
export function parseOptions(text: string): unknown {
  refuseDeep(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ field: 'options', message: 'Not valid JSON.' }])
  }
}
