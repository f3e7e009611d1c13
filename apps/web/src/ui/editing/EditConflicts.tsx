import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format.ts'

interface EditConflictsProps<Field extends string> {
  /** `shown` is `theirs`, formatted. */
  disputed: readonly { field: Field; theirs: string; shown: string }[]
  labelOf: (field: Field) => string
  onTake: (field: Field, theirs: string) => void
}

/** Shown when somebody else saved first: their values, and the choice between these and the user's own. */
export function EditConflicts<Field extends string>({ disputed, labelOf, onTake }: EditConflictsProps<Field>) {
  const { t } = useTranslation('editing')
  const { named } = useFormat()
  return (
    <Alert severity="warning" role="alert">
      {disputed.length > 0 ? t('overtaken.disputed') : t('overtaken.merged')}
      {disputed.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {disputed.map(({ field, theirs, shown }) => (
            <Box component="li" key={field} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {named(labelOf(field), shown || t('overtaken.nothing'))}
              </Box>
              <Button color="inherit" size="small" onClick={() => onTake(field, theirs)}>
                {t('overtaken.take', { field: labelOf(field) })}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Alert>
  )
}
