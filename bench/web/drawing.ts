/** The pictures drawn by the page's 3D view, collected in the page. */
export interface Drawing {
  /** Pictures of the building, without those for picking. */
  draws: number
  /** When the first picture was complete, in ms after the navigation; 0 before. */
  first: number
  /** Pictures with pixels that differ from the picture before, and the time of the last one (`Date.now()`). */
  changes: number
  changedAt: number
  /** How long the last picture took, in ms, with reading its pixels: until then nothing is known to be drawn. */
  spent: number
  /** Whether pixels are compared: reading them takes time. */
  isCounted: boolean
  /** In ms between frames. */
  gaps: number[]
}

/** Runs in the page before anything else. */
export function watchDrawing(): void {
  const drawing: Drawing = { draws: 0, first: 0, changes: 0, changedAt: 0, spent: 0, isCounted: true, gaps: [] }
  Object.assign(window, { castlineDrawing: drawing })
  const { prototype } = WebGL2RenderingContext
  const { drawElements } = prototype
  let before = 0
  let isDrawing = false
  /** Runs when all parts of the picture are drawn. */
  function count(context: WebGL2RenderingContext, begun: number): void {
    isDrawing = false
    drawing.draws++
    if (!drawing.isCounted) return
    const { drawingBufferWidth: width, drawingBufferHeight: height } = context
    const bytes = new Uint8Array(width * height * 4)
    // Waits until everything is drawn.
    context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, bytes)
    drawing.spent = performance.now() - begun
    if (drawing.first === 0) drawing.first = performance.now()
    let sum = 0
    for (const pixel of new Uint32Array(bytes.buffer)) sum = (Math.imul(sum, 31) + pixel) | 0
    if (sum !== before) {
      drawing.changes++
      drawing.changedAt = performance.timeOrigin + performance.now()
    }
    before = sum
  }
  prototype.drawElements = function (this: WebGL2RenderingContext, ...given) {
    if (!isDrawing && this.getParameter(this.FRAMEBUFFER_BINDING) === null) {
      isDrawing = true
      const begun = performance.now()
      queueMicrotask(() => count(this, begun))
    }
    drawElements.apply(this, given)
  }
}
