import { useEffect, useEffectEvent } from 'react'
import { longestGapMs } from './burst.ts'
import type { Scan } from './sightings.ts'
import { createWedge, type WedgeScan } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Restores a field's previous value in such a way that React is notified. */
function restore(field: Field, value: string) {
  if (field.value === value) return
  const own = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Reads a hand-held scanner, which acts as a keyboard, with the focus anywhere on the page. */
export function useHandScanner(onScan: (scan: Scan) => void) {
  const report = useEffectEvent(({ code, text }: WedgeScan) => {
    onScan(code ? { kind: 'code', code } : { kind: 'foreign', text })
  })

  useEffect(() => {
    const wedge = createWedge()
    let field: { readonly element: Field; readonly value: string } | null = null
    let isComposing = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function finish(scan: WedgeScan): void {
      clearTimeout(timer)
      if (field) {
        const { element, value } = field
        const hasFocus = document.activeElement === element
        // Ends what an input method has not finished, which would come into the field afterwards.
        if (isComposing) element.blur()
        restore(element, value)
        if (isComposing && hasFocus) element.focus()
      }
      report(scan)
    }

    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const scan = wedge.silence(performance.now())
        if (scan) finish(scan)
      }, longestGapMs + 20)
    }

    function listen(event: KeyboardEvent) {
      const wasOpen = wedge.isOpen(event.timeStamp)
      const { scan, swallow } = event.type === 'keyup' ? wedge.keyUp(event) : wedge.keyDown(event)
      // Otherwise Enter would submit the form or press the button that has the focus, and Tab would move it.
      if (swallow) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (scan) return finish(scan)
      if (event.type === 'keydown' && !wasOpen) {
        field = isField(event.target) ? { element: event.target, value: event.target.value } : null
        isComposing = false
      }
      isComposing ||= event.isComposing
      if (wedge.isOpen(event.timeStamp)) wait()
    }

    function listenToInput(event: Event) {
      if (!(event instanceof InputEvent)) return
      wedge.input(event)
      isComposing ||= event.isComposing
      if (wedge.isOpen(event.timeStamp)) wait()
    }

    document.addEventListener('keydown', listen, { capture: true })
    document.addEventListener('keyup', listen, { capture: true })
    document.addEventListener('input', listenToInput, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', listen, { capture: true })
      document.removeEventListener('keyup', listen, { capture: true })
      document.removeEventListener('input', listenToInput, { capture: true })
    }
  }, [])
}
