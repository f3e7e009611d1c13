/** Names that Windows reserves, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A part of a path that every system can write: of letters and digits of any script, with few signs. */
function safePart(text: string): string {
  const safe = text
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/^\.+|[._]+$/g, '')
    .replace(reserved, '$1_')
  return [...safe].slice(0, 80).join('') || '_'
}

/** Returns a maker of paths that differ also where case does not count. */
export function uniquePaths() {
  const used = new Set<string>()
  return (folder: string, name: string, ending: string): string => {
    for (let count = 1; ; count++) {
      const path = `${folder}/${safePart(name)}${count === 1 ? '' : `-${count}`}${ending}`
      if (used.has(path.toLowerCase())) continue
      used.add(path.toLowerCase())
      return path
    }
  }
}
