import { exportCsv, exportXlsx } from '@castline/contract/export'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { filterOf, type ListState } from './list-state.ts'
import { useExport } from './use-export.ts'

const formats = [
  ['xlsx', exportXlsx],
  ['csv', exportCsv],
] as const

/** Exports the filtered list to a file that can be imported again. */
export function ExportMenu({ projectId, state }: { projectId: string; state: ListState }) {
  const { t } = useTranslation('components')
  const id = useId()
  const format = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const saving = useExport({
    onSaved: (name) => notice({ message: t('export.done', { name }) }),
    onFailed: (error) =>
      notice({ severity: 'error', message: `${t('export.failed')} ${errorMessage(error, 'reading')}` }),
  })
  const kilobytes = saving.received === null ? null : format.number(Math.round(saving.received / 1024))
  return (
    <>
      <ShortButton
        id={id}
        icon={<ExportIcon size={20} />}
        label={kilobytes === null ? t('export.open') : t('export.running', { size: kilobytes })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={saving.received !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {formats.map(([name, endpoint]) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setAnchor(null)
              saving.save(endpoint, projectId, filterOf(state))
            }}
          >
            {t(`export.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
