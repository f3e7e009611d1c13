import ChevronIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'

/** Points down where a press opens, up where it closes. */
export function MenuChevron({ isOpen }: { isOpen: boolean }) {
  return <ChevronIcon size={18} aria-hidden style={{ flexShrink: 0, rotate: isOpen ? '180deg' : '0deg' }} />
}
