import { type ZplResolution, zplResolutions } from '@castline/domain/labels/zpl'
import Button from '@mui/material/Button'
import LabelPrinterIcon from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#ui/action-menu.ts'
import { useFormat } from '#ui/format.ts'
import { useMenu } from '#ui/use-menu.ts'

interface ZplMenuProps {
  disabled: boolean
  isSaving: boolean
  onChoose: (dpi: ZplResolution) => void
}

/** A button with the resolutions in which labels are saved for a label printer. */
export function ZplMenu({ disabled, isSaving, onChoose }: ZplMenuProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const { button, menu } = useMenu()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<LabelPrinterIcon size={20} />}
        disabled={disabled}
        loading={isSaving}
        loadingPosition="start"
        {...button}
      >
        {t('output.zpl')}
      </Button>
      <ActionMenu
        anchor={menu.anchorEl}
        name={menu.slotProps.list}
        onClose={menu.onClose}
        actions={zplResolutions.map((dpi) => ({
          label: t('output.dpi', { dpi: number(dpi) }),
          onChoose: () => onChoose(dpi),
        }))}
      />
    </>
  )
}
