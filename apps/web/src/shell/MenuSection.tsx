import { type ReactNode, useId } from 'react'
import { MenuChevron } from './MenuChevron.tsx'
import { AttentionDot } from './system/AttentionDot.tsx'

interface MenuSectionProps {
  heading: string
  /** Only the icons of its rows are visible. */
  isCollapsed: boolean
  /** Of a section that can be closed. */
  needsAttention?: boolean
  fold?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  children: ReactNode
}

/** Rows of the menu under a heading, which is a button where it can be closed. */
export function MenuSection({ heading, isCollapsed, needsAttention = false, fold, children }: MenuSectionProps) {
  const id = useId()
  const className = isCollapsed ? 'heading collapsed' : 'heading'
  const isShown = fold?.isOpen ?? true
  return (
    <div className="group">
      {fold ? (
        <button
          type="button"
          id={id}
          className={className}
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-rows` : undefined}
          onClick={fold.onToggle}
          title={isCollapsed ? heading : undefined}
        >
          <span className="words">{heading}</span>
          {needsAttention && !isShown && <AttentionDot />}
          <MenuChevron isOpen={isShown} />
        </button>
      ) : (
        <div id={id} className={className}>
          {heading}
        </div>
      )}
      {isShown && (
        <ul id={`${id}-rows`} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </div>
  )
}
