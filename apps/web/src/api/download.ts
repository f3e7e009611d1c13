/** The file name that a `content-disposition` header tells; null where it tells none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // The plain one beside it may do.
    }
  }
  const plain = disposition?.match(/filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i)
  return plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || null
}

/** Hands a file to the browser, as a download of that name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
