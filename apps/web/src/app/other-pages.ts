/** In ms, after the page is at rest: what it shows by and by comes first. */
const patience = 3_000

interface PageFile {
  readonly path: string
  readonly files: readonly string[]
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Bytes that nobody has asked for yet are not for whoever pays for them, nor for a network that is busy with this page. */
function hasRoom(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && (effectiveType ?? '4g') === '4g'
}

/** Fetches the scripts of the product's other pages, so that the menu leads there at once. Answers the way to stop. */
export function fetchOtherPages(): (() => void) | undefined {
  // Told by the build (build/page-files.ts).
  const told = document.getElementById('files')?.textContent
  if (!told || !hasRoom()) return undefined
  const timer = setTimeout(() => {
    const { pages } = JSON.parse(told) as { pages: readonly PageFile[] }
    for (const file of new Set(pages.flatMap(({ files }) => files))) {
      const href = `/assets/${file}`
      if (document.querySelector(`link[href="${href}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.fetchPriority = 'low'
      link.href = href
      document.head.append(link)
    }
  }, patience)
  return () => clearTimeout(timer)
}
