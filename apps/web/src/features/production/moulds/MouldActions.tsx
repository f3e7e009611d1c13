import type { Mould } from '@castline/contract/moulds'
import IconButton from '@mui/material/IconButton'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#ui/action-menu.ts'
import type { MouldRowsProps } from './mould-rows.ts'

interface MouldActionsProps extends Pick<MouldRowsProps, 'labels' | 'onOpen'> {
  mould: Mould
}

/** The menu of a mould. */
export function MouldActions({ mould, labels, onOpen }: MouldActionsProps) {
  const { t } = useTranslation('board')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = t('mould.moreOf', { name: mould.name })
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon size={20} />
      </IconButton>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          name={{ 'aria-label': name }}
          actions={[
            { label: t('mould.edit'), onChoose: () => onOpen('edit', mould) },
            { label: t('outage.open'), onChoose: () => onOpen('outages', mould) },
            ...(labels ? [{ label: t('mould.labels'), to: labels }] : []),
            { label: t('mould.delete'), onChoose: () => onOpen('delete', mould), isDestructive: true },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
