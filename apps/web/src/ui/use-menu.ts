import { type MouseEvent, useId, useState } from 'react'

/** Returns the props of a button and of the menu that it opens and that it names. */
export function useMenu() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  return {
    button: {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { open: isOpen, anchorEl: anchor, onClose: close, slotProps: { list: { 'aria-labelledby': id } } },
    close,
  } as const
}
