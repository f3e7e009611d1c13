import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useId, useState } from 'react'
import { ShortButton } from './ShortButton.tsx'

const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

interface FormatMenuProps {
  /** The button's text, also while a file is made. */
  label: string
  labels: Readonly<Record<Format, string>>
  isBusy: boolean
  onChoose: (format: Format) => void
}

/** A button with the formats in which a list is saved. */
export function FormatMenu({ label, labels, isBusy, onChoose }: FormatMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ShortButton
        id={id}
        icon={<ExportIcon size={20} />}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setAnchor(null)
              onChoose(format)
            }}
          >
            {labels[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
