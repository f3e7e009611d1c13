import { type ReactNode, useId } from 'react'
import { type IconName, icons } from './icons.ts'
import { MenuChevron } from './MenuChevron.tsx'

interface MenuFoldProps {
  name: string
  icon: IconName
  isOpen: boolean
  /** Only the icon is visible: the rows are hidden and cannot be focused. */
  isCollapsed: boolean
  onToggle: () => void
  children: ReactNode
}

/** A collapsible menu group: a button and its pages. */
export function MenuFold({ name, icon, isOpen, isCollapsed, onToggle, children }: MenuFoldProps) {
  const id = useId()
  const Icon = icons[icon]
  const isShown = isOpen && !isCollapsed
  return (
    <li>
      <button
        type="button"
        className="row"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={onToggle}
        title={isCollapsed ? name : undefined}
      >
        <span className="icon">
          <Icon size={20} aria-hidden />
        </span>
        <span className="words">{name}</span>
        {!isCollapsed && <MenuChevron isOpen={isShown} />}
      </button>
      {isShown && (
        <ul id={id} aria-label={name}>
          {children}
        </ul>
      )}
    </li>
  )
}
