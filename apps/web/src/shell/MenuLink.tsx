import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { icons } from './icons.ts'
import { type MenuRow, targetOf } from './menu.ts'
import { AttentionDot } from './system/AttentionDot.tsx'

interface MenuLinkProps {
  row: MenuRow
  current: 'page' | 'true' | undefined
  /** Only the icon is visible. */
  isCollapsed: boolean
  /** Whether its page says what is wrong. */
  needsAttention?: boolean
  onChoose?: (() => void) | undefined
}

/** One menu entry. Its name remains in the DOM for screen readers when only the icon is visible. */
export function MenuLink({ row, current, isCollapsed, needsAttention = false, onChoose }: MenuLinkProps) {
  const { t } = useTranslation('shell')
  const name = row.label ? t(`menuLabel.${row.label}`) : t(`page.${row.title}`)
  const Icon = row.icon && icons[row.icon]
  return (
    <li>
      <Link
        className="row"
        to={targetOf(row)}
        onClick={onChoose}
        aria-current={current}
        title={isCollapsed ? name : undefined}
      >
        <span className="icon">{Icon && <Icon size={20} aria-hidden />}</span>
        <span className="words">{name}</span>
        {needsAttention && <AttentionDot />}
      </Link>
    </li>
  )
}
