import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#ui/use-menu.ts'
import type { Selection } from '../selection.ts'
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import type { RecentBulk } from './recent-bulk.ts'

const actions = ['section', 'type', 'needed', 'delete'] as const

interface BulkMenuProps {
  projectId: string
  selected: Selection
  onDone: (recent: RecentBulk) => void
  onDeleted: () => void
}

/** The edits of all selected components. */
export function BulkMenu({ projectId, selected, onDone, onDeleted }: BulkMenuProps) {
  const { t } = useTranslation('components')
  const { button, menu, close: closeMenu } = useMenu()
  const [opened, setOpened] = useState<(typeof actions)[number] | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button variant="outlined" {...button}>
        {t('bulk.more')}
      </Button>
      <Menu {...menu}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            sx={{ minHeight: 44, color: action === 'delete' ? 'error.main' : undefined }}
            onClick={() => {
              closeMenu()
              setOpened(action)
            }}
          >
            {t(`bulk.${action}.open`)}
          </MenuItem>
        ))}
      </Menu>
      {opened !== null && opened !== 'delete' && (
        <BulkEditDialog field={opened} projectId={projectId} selected={selected} onDone={onDone} onClose={close} />
      )}
      {opened === 'delete' && (
        <BulkDeleteDialog
          projectId={projectId}
          selected={selected}
          onDone={(recent) => {
            onDeleted()
            onDone(recent)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
