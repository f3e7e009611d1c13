import IconButton from '@mui/material/IconButton'
import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#api/download.ts'
import type { ChartTable } from '#ui/charts/ChartFigure.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'

const ExportList = onDemand(async () => (await import('./ExportList.tsx')).ExportList)

interface ExportMenuProps {
  /** The panel's title. */
  title: string
  /** Without extension. */
  fileName: string
  table: ChartTable
  /** Returns a PNG. Without it only the table is exported. */
  picture?: () => Promise<Blob>
}

/** Exports a panel: the figures as CSV, the chart as a picture. */
export function ExportMenu({ title, fileName, table, picture }: ExportMenuProps) {
  const { t } = useTranslation('dashboard')
  const notice = useNotice()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)

  const save = async (file: () => Promise<Blob>, name: string) => {
    close()
    try {
      saveFile(await file(), name)
    } catch {
      notice({ severity: 'error', message: t('export.failed') })
    }
  }
  const tableFile = async () => {
    const { csvOf } = await import('./csv.ts')
    return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' })
  }

  return (
    <>
      <IconButton
        aria-label={t('export.open', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, marginInlineEnd: -1.25, '@media print': { display: 'none' } }}
      >
        <ExportIcon size={20} />
      </IconButton>
      <ExportList
        id={id}
        anchor={anchor}
        onPicture={picture && (() => void save(picture, `${fileName}.png`))}
        onTable={() => void save(tableFile, `${fileName}.csv`)}
        onClose={close}
      />
    </>
  )
}
