import { codeFromScan } from '@castline/domain/labels/qr-code'
import { useEffect, useEffectEvent } from 'react'
import { createBurst, letterOf, placeOf } from './burst.ts'
import type { Scan } from './sightings.ts'

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
  const report = useEffectEvent((text: string, byPlaces: string | null) => {
    // By the places of the keys, where another keyboard layout than the scanner's made the text no code.
    const code = codeFromScan(text) ?? (byPlaces === null ? null : codeFromScan(byPlaces))
    onScan(code ? { kind: 'code', code } : { kind: 'foreign', text })
  })

  useEffect(() => {
    const burst = createBurst()
    const places = createBurst()
    let field: { readonly element: Field; readonly value: string } | null = null

    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      if (event.key === 'Enter') {
        const text = burst.end(event.timeStamp)
        const byPlaces = places.end(event.timeStamp)
        if (text === null) return
        // Otherwise Enter would submit the form or press the button that has the focus.
        event.preventDefault()
        event.stopPropagation()
        if (field) restore(field.element, field.value)
        return report(text, byPlaces)
      }
      const place = placeOf(event)
      if (place !== null) places.letter(place, event.timeStamp)
      const letter = letterOf(event)
      if (letter === null) return
      if (!burst.isOpen(event.timeStamp)) {
        field = isField(event.target) ? { element: event.target, value: event.target.value } : null
      }
      burst.letter(letter, event.timeStamp)
    }

    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
