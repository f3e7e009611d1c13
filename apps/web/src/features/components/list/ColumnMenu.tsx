import Button from '@mui/material/Button'
import ColumnsIcon from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from 'react-i18next'
import { DensityButton } from '#ui/DensityButton.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useMenu } from '#ui/use-menu.ts'
import type { Column } from './columns.ts'

const ColumnList = onDemand(async () => (await import('./ColumnList.tsx')).ColumnList)

interface ColumnMenuProps {
  shown: readonly Column[]
  onChange: (shown: readonly Column[]) => void
}

/** How high the rows are, and which columns they have. */
export function ColumnMenu({ shown, onChange }: ColumnMenuProps) {
  const { t } = useTranslation('components')
  const { button, menu } = useMenu()
  return (
    <>
      <DensityButton />
      <Button startIcon={<ColumnsIcon size={20} />} {...button}>
        {t('chooseColumns')}
      </Button>
      <ColumnList anchor={menu.anchorEl} namedBy={button.id} shown={shown} onChange={onChange} onClose={menu.onClose} />
    </>
  )
}
