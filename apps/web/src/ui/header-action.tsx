import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { ShortButton } from './ShortButton.tsx'
import { createSlot } from './slot.tsx'

export const headerSlot = createSlot()
export const tabsSlot = createSlot()

/** Around a page, whose content decides what its header and the end of its tabs offer. */
export function HeaderSlots({ children }: { children: ReactNode }) {
  return (
    <headerSlot.Around>
      <tabsSlot.Around>{children}</tabsSlot.Around>
    </headerSlot.Around>
  )
}

/** Shown at the end of the page's header. */
export const HeaderAction = headerSlot.Fill

/** How many are listed, and what can be done with the whole list: shown at the end of the tabs above it. */
export const ListTools = tabsSlot.Fill

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
