import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { icons } from './icons.ts'
import { type MenuRow, targetOf } from './menu.ts'

interface MenuLinkProps {
  row: MenuRow
  current: 'page' | 'true' | undefined
  /** Only the icon shows. */
  isCollapsed: boolean
  onChoose?: (() => void) | undefined
}

/** One page of the menu. Its name stays where only the icon shows: it is what a screen reader says. */
export function MenuLink({ row, current, isCollapsed, onChoose }: MenuLinkProps) {
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
      </Link>
    </li>
  )
}
