import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { ActionMenu } from './action-menu.ts'
import { ShortButton } from './ShortButton.tsx'
import { useMenu } from './use-menu.ts'

const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

interface FormatMenuProps {
  /** The button's text, also while a file is made. */
  label: string
  /** Of the formats that are offered. */
  labels: Readonly<Partial<Record<Format, string>>>
  isBusy: boolean
  onChoose: (format: Format) => void
  /** Files besides the list. */
  more?: readonly { readonly label: string; readonly onChoose: () => void }[]
}

/** A button with the formats in which a list is saved: every file but a PDF, which has its own button beside it. */
export function FormatMenu({ label, labels, isBusy, onChoose, more = [] }: FormatMenuProps) {
  const { button, menu } = useMenu()
  const files = formats.flatMap((format) => {
    const name = labels[format]
    return name === undefined ? [] : [{ label: name, onChoose: () => onChoose(format) }]
  })
  return (
    <>
      <ShortButton variant="outlined" icon={<ExportIcon size={20} />} label={label} disabled={isBusy} {...button} />
      <ActionMenu
        anchor={menu.anchorEl}
        name={menu.slotProps.list}
        onClose={menu.onClose}
        actions={[...files, ...more]}
      />
    </>
  )
}
