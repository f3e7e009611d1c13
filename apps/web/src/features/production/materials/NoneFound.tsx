import Button from '@mui/material/Button'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/EmptyState.tsx'

/** In place of rows if the filters of a part find none. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('materials')
  return (
    <EmptyState
      icon={<NothingIcon size={32} />}
      title={t('none.title')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('none.clear')}
        </Button>
      }
    />
  )
}
