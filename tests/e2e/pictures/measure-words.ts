/** What is found on one screen in one language. */
export interface MeasuredWords {
  /** Texts that are cut, by the place of their element. */
  readonly cut: Readonly<Record<string, string>>
  /** Lines of buttons, tabs and chips, by the place of their element. */
  readonly lines: Readonly<Record<string, { readonly text: string; readonly count: number }>>
}

/** Runs in the page. The place of an element is its path, which is the same in each language. */
export function measureWords(): MeasuredWords {
  const pressed = 'button, [role="button"], [role="tab"], a.MuiButton-root, .MuiChip-root'
  const named = `${pressed}, h1, h2, h3, th, [role="columnheader"], label, nav a, .MuiFormLabel-root, dt`

  function placeOf(element: Element): string {
    const steps: string[] = []
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const same = [...(each.parentElement?.children ?? [])].filter(({ tagName }) => tagName === each?.tagName)
      steps.unshift(`${each.tagName.toLowerCase()}${same.indexOf(each)}`)
    }
    return steps.join('>')
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const textOf = (element: Element) =>
    (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' ').trim()
  /** Whether an element hides a part of its own text. */
  function isCut(element: Element): boolean {
    if (!(element instanceof HTMLElement) || !isShown(element)) return false
    const { overflowX, clipPath } = getComputedStyle(element)
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return (
      hasText && clipPath === 'none' && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    )
  }
  function linesOf(element: Element): number {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const tops: number[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { top, width, height } of range.getClientRects()) {
        // Small differences are those of fonts beside each other.
        if (width > 1 && !tops.some((known) => Math.abs(known - top) < height * 0.6)) tops.push(top)
      }
    }
    return tops.length
  }

  const cut: Record<string, string> = {}
  for (const element of document.querySelectorAll(named)) {
    for (const each of [element, ...element.querySelectorAll('*')]) if (isCut(each)) cut[placeOf(each)] = textOf(each)
  }
  const lines: Record<string, { text: string; count: number }> = {}
  for (const element of document.querySelectorAll(pressed)) {
    if (isShown(element)) lines[placeOf(element)] = { text: textOf(element), count: linesOf(element) }
  }
  return { cut, lines }
}
