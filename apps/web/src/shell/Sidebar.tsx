import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { storage } from '#api/storage.ts'
import { Brand } from './Brand.tsx'
import { MenuFold } from './MenuFold.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuSection } from './MenuSection.tsx'
import { type MenuGroup, type MenuRow, menuGroups } from './menu.ts'
import { currentRow, isGroupOpen, readOpenGroups, storeOpenGroups, toggled, withReached } from './menu-folds.ts'
import { iconInset, Nav } from './menu-styles.ts'
import { systemPath, useWarning } from './system/use-warning.ts'
import { useMenuRows } from './use-menu-rows.ts'

interface SidebarProps {
  menu: readonly MenuRow[]
  /** Laid out for collapsing to icons. */
  isMini?: boolean
  /** Currently collapsed to icons. */
  isCollapsed?: boolean
  /** Called after a choice; closes the drawer. */
  onChoose?: () => void
}

/** The main menu: the pages that the role may open, by group. */
export function Sidebar({ menu, isMini = false, isCollapsed = false, onChoose }: SidebarProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const shown = useMenuRows(menu)
  const current = currentRow(shown, pathname)
  const attentionPath = useWarning() === null ? null : systemPath
  // Also of a page that the role may not open.
  const { isOpen, toggle } = useFolds(currentRow(menu, pathname)?.group)
  const here = pathname.replace(/\/+$/, '')

  useEffect(() => {
    const row = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !row) return
    const [menuBox, rowBox] = [nav.current.getBoundingClientRect(), row.getBoundingClientRect()]
    // Only the menu: `scrollIntoView` may also move the window.
    if (rowBox.top < menuBox.top) nav.current.scrollTop += rowBox.top - menuBox.top
    else if (rowBox.bottom > menuBox.bottom) nav.current.scrollTop += rowBox.bottom - menuBox.bottom
  }, [pathname])

  const rowsOf = (group: MenuGroup) => shown.filter((row) => row.group === group)
  const link = (row: MenuRow) => (
    <MenuLink
      key={row.path}
      row={row}
      current={row !== current ? undefined : row.path === here ? 'page' : 'true'}
      isCollapsed={isCollapsed}
      needsAttention={row.path === attentionPath}
      onChoose={onChoose}
    />
  )
  const demos = menuGroups.filter(({ area, name }) => area === 'demo' && rowsOf(name).length > 0)

  return (
    <Nav ref={nav} aria-label={t('menu.label')} style={{ '--icon-inset': iconInset(isMini) } as CSSProperties}>
      <Brand isMini={isMini} isCollapsed={isCollapsed} />
      {menuGroups
        .filter(({ area, name }) => area === 'product' && rowsOf(name).length > 0)
        .map((group) => (
          <MenuSection
            key={group.name}
            heading={t(`group.${group.name}`)}
            isCollapsed={isCollapsed}
            needsAttention={rowsOf(group.name).some(({ path }) => path === attentionPath)}
            fold={
              'isCollapsible' in group ? { isOpen: isOpen(group.name), onToggle: () => toggle(group.name) } : undefined
            }
          >
            {rowsOf(group.name).map(link)}
          </MenuSection>
        ))}
      {demos.length > 0 && (
        <MenuSection heading={t('demos')} isCollapsed={isCollapsed}>
          {demos.map((group) => (
            <MenuFold
              key={group.name}
              name={t(`group.${group.name}`)}
              icon={'icon' in group ? group.icon : 'apps'}
              isOpen={isOpen(group.name)}
              isCollapsed={isCollapsed}
              onToggle={() => toggle(group.name)}
            >
              <PartsOfGroup rows={rowsOf(group.name)} link={link} />
            </MenuFold>
          ))}
        </MenuSection>
      )}
    </Nav>
  )
}

/** The open groups. The group of the current page opens on arrival, and may be closed again. */
function useFolds(current: MenuGroup | undefined) {
  const [open, setOpen] = useState(() => readOpenGroups(storage))
  const [arrivedAt, setArrivedAt] = useState<MenuGroup>()
  if (current !== arrivedAt) {
    setArrivedAt(current)
    if (current) setOpen(withReached(open, current))
  }
  return {
    isOpen: (group: MenuGroup) => isGroupOpen(open, group),
    toggle(group: MenuGroup) {
      const next = toggled(open, group)
      setOpen(next)
      storeOpenGroups(storage, next)
    },
  }
}

interface PartsOfGroupProps {
  rows: readonly MenuRow[]
  link: (row: MenuRow) => ReactNode
}

/** The rows of a collapsible group: those without a part first, then each part under its name. */
function PartsOfGroup({ rows, link }: PartsOfGroupProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  const parts = new Set(rows.flatMap(({ part }) => part ?? []))
  return (
    <>
      {rows.filter(({ part }) => !part).map(link)}
      {[...parts].map((part) => (
        <li key={part}>
          <div id={`${id}-${part}`} className="part">
            {t(`menuLabel.${part}`)}
          </div>
          <ul aria-labelledby={`${id}-${part}`}>{rows.filter((row) => row.part === part).map(link)}</ul>
        </li>
      ))}
    </>
  )
}
