import type { Component } from '@castline/contract/components'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import DotsIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/component/links.ts'

export interface RowActions {
  /** Null without permission. */
  readonly edit: ((component: Component) => void) | null
  readonly remove: ((component: Component) => void) | null
  readonly showType: (type: string) => void
}

interface Opened {
  readonly component: Component
  readonly anchor: HTMLElement
}

/** The state of the one menu that all rows of a list share. */
export function useRowMenu() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((component: Component, anchor: HTMLElement) => setOpened({ component, anchor }), [])
  return { opened, open, close: () => setOpened(null) }
}

interface RowMenuButtonProps {
  component: Component
  isOpen: boolean
  onOpen: (component: Component, anchor: HTMLElement) => void
}

/** A plain button: a list has a hundred of them. */
export function RowMenuButton({ component, isOpen, onOpen }: RowMenuButtonProps) {
  const { t } = useTranslation('components')
  return (
    <button
      type="button"
      className="more"
      aria-label={t('row.more', { number: component.control_number })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(component, event.currentTarget)}
    >
      <DotsIcon size={20} />
    </button>
  )
}

interface RowMenuProps {
  opened: Opened | null
  actions: RowActions
  onClose: () => void
}

export function RowMenu({ opened, actions, onClose }: RowMenuProps) {
  const { t } = useTranslation('components')
  const [shown, setShown] = useState(opened)
  // The closing menu keeps its content.
  if (opened && opened !== shown) setShown(opened)
  if (!shown) return null

  const { component } = shown
  const { edit, remove, showType } = actions
  const { type } = component

  function choose(action: () => void): void {
    onClose()
    action()
  }

  return (
    <Menu
      open={opened !== null}
      anchorEl={shown.anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('row.more', { number: component.control_number }) } }}
    >
      <MenuItem component={Link} to={componentLink(component.id)} sx={{ minHeight: 44 }}>
        {t('row.open')}
      </MenuItem>
      {type !== null && (
        <MenuItem sx={{ minHeight: 44 }} onClick={() => choose(() => showType(type))}>
          {t('row.onlyType', { type })}
        </MenuItem>
      )}
      {edit && (
        <MenuItem sx={{ minHeight: 44 }} onClick={() => choose(() => edit(component))}>
          {t('row.edit')}
        </MenuItem>
      )}
      {remove && (
        <MenuItem sx={{ minHeight: 44, color: 'error.main' }} onClick={() => choose(() => remove(component))}>
          {t('row.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
