import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#ui/action-menu.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useMenu } from '#ui/use-menu.ts'
import type { Selection } from '../selection.ts'
import type { RecentBulk } from './recent-bulk.ts'

const BulkEditDialog = onDemand(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog)
const BulkDeleteDialog = onDemand(async () => (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog)

const actions = ['section', 'type', 'needed', 'concrete', 'plant', 'delete'] as const

interface BulkMenuProps {
  projectId: string
  selected: Selection
  onDone: (recent: RecentBulk) => void
  onDeleted: () => void
}

/** The edits of all selected components. */
export function BulkMenu({ projectId, selected, onDone, onDeleted }: BulkMenuProps) {
  const { t } = useTranslation('components')
  const { button, menu } = useMenu()
  const [opened, setOpened] = useState<(typeof actions)[number] | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button variant="outlined" {...button}>
        {t('bulk.more')}
      </Button>
      <ActionMenu
        anchor={menu.anchorEl}
        name={menu.slotProps.list}
        onClose={menu.onClose}
        actions={actions.map((action) => ({
          label: t(`bulk.${action}.open`),
          isDestructive: action === 'delete',
          onChoose: () => setOpened(action),
        }))}
      />
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
