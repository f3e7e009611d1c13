import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { ShortButton } from './ShortButton.tsx'
import { useMenu } from './use-menu.ts'

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
  const { button, menu, close } = useMenu()
  return (
    <>
      <ShortButton icon={<ExportIcon size={20} />} label={label} disabled={isBusy} {...button} />
      <Menu {...menu}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            sx={{ minHeight: 44 }}
            onClick={() => {
              close()
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
