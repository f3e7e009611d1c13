/** Returns the file name in a `content-disposition` header, or null when it has none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // An invalid encoded name: try the plain one.
    }
  }
  const plain = disposition?.match(/filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i)
  return plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || null
}

/** Saves a file as a browser download with this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
