import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

/** A place on the page that content below it fills. */
export function createSlot() {
  const Place = createContext<HTMLElement | null>(null)
  const Taker = createContext<((place: HTMLElement | null) => void) | undefined>(undefined)
  return {
    /** Around both. */
    Around({ children }: { children: ReactNode }) {
      const [place, setPlace] = useState<HTMLElement | null>(null)
      return (
        <Taker value={setPlace}>
          <Place value={place}>{children}</Place>
        </Taker>
      )
    },
    /** The `ref` of the place. */
    useTaker: () => useContext(Taker),
    Fill({ children }: { children: ReactNode }) {
      const place = useContext(Place)
      return place && createPortal(children, place)
    },
  }
}
