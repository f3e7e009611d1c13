import type { FileStore } from '#files/store.ts'

/** What is searched: the first product of a model is near its beginning, and a longer file is left to the conversion. */
const searchedBytes = 8 * 1024 * 1024
/** Longer than what is searched, which may be divided between two pieces of the file. */
const overlap = 64
/** Every element with a shape refers to one. */
const shape = /IFCPRODUCTDEFINITIONSHAPE/i

/**
 * Returns what a file cannot be converted without, if that is known cheaply: data at all (`not_ifc`) or an element with
 * a shape. Reads only as far as the first shape.
 */
export async function missingIn(files: FileStore, key: string): Promise<'not_ifc' | 'no_geometry' | null> {
  const stored = await files.open(key)
  if (!stored) return null
  let [read, hasData, tail] = [0, false, '']
  try {
    for await (const chunk of stored) {
      const text = tail + (chunk as Buffer).toString('latin1')
      hasData ||= /\bDATA\b/i.test(text)
      if (hasData && shape.test(text)) return null
      tail = text.slice(-overlap)
      read += chunk.length
      if (read > searchedBytes) return null
    }
  } finally {
    stored.destroy()
  }
  return hasData ? 'no_geometry' : 'not_ifc'
}
