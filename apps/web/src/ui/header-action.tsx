import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { ShortButton } from './ShortButton.tsx'

/** Where the header of the page shows the actions of its content; null until it is there. */
const Slot = createContext<HTMLElement | null>(null)

/** Takes the place in the header. */
export const HeaderSlotRef = createContext<((slot: HTMLElement | null) => void) | undefined>(undefined)

/** Around a page, whose content decides what its header offers. */
export function HeaderSlots({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <HeaderSlotRef value={setSlot}>
      <Slot value={slot}>{children}</Slot>
    </HeaderSlotRef>
  )
}

/** Shown at the end of the page's header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const slot = useContext(Slot)
  return slot && createPortal(children, slot)
}

interface MainActionProps {
  /** "New …". */
  label: string
  disabled?: boolean
  onClick: () => void
}

/** The one filled action of a page, at the end of its header: only its icon on phones, beside the choice of project. */
export function MainAction(props: MainActionProps) {
  return (
    <HeaderAction>
      <ShortButton variant="contained" icon={<AddIcon size={20} />} {...props} />
    </HeaderAction>
  )
}
