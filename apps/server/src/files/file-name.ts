const longest = 200

/**
 * Cleans a file name: removes folders, invisible characters and those that change the text direction, and limits it to
 * 200 characters. Null if nothing is left.
 */
export function safeFileName(given: string | undefined): string | null {
  const bare = (given ?? '')
    .toWellFormed()
    .normalize()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  if (/^\.*$/.test(bare)) return null
  const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(bare) ?? []
  const letters = [...bare.slice(0, bare.length - ending.length)]
  return (
    letters
      .slice(0, longest - ending.length)
      .join('')
      .trim() + ending
  )
}
