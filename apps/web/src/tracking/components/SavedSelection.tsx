import Button from '@mui/material/Button'
import ClearIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'

interface SavedSelectionProps {
  selected: { readonly imported: string | null; readonly selection: string | null }
  onClear: () => void
}

/**
 * Shows that a list is filtered by one import or a saved selection, and removes that filter. Renders nothing
 * otherwise.
 */
export function SavedSelection({ selected, onClear }: SavedSelectionProps) {
  const { t } = useTranslation('fields')
  if (selected.imported === null && selected.selection === null) return null
  return (
    <Button
      variant="outlined"
      endIcon={<ClearIcon size={16} />}
      title={t('selection.clear')}
      onClick={onClear}
      sx={{ justifySelf: 'start' }}
    >
      {selected.imported === null ? t('selection.missing') : t('selection.imported')}
    </Button>
  )
}
