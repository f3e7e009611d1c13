import type { Component } from '@castline/contract/components'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import DotsIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/component/links.ts'

export interface RowActions {
  /** Null without permission. */
  readonly edit: ((component: Component) => void) | null
  readonly remove: ((component: Component) => void) | null
  readonly showType: (type: string) => void
}

export function RowMenu({ component, actions }: { component: Component; actions: RowActions }) {
  const { t } = useTranslation('components')
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { edit, remove, showType } = actions
  const { type } = component

  function choose(action: () => void): void {
    setAnchor(null)
    action()
  }

  return (
    <>
      <IconButton
        id={id}
        aria-label={t('row.more', { number: component.control_number })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, zIndex: 1 }}
      >
        <DotsIcon size={20} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // In React, events of the menu also reach the row, which would open its component.
        onClick={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-labelledby': id } }}
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
    </>
  )
}
