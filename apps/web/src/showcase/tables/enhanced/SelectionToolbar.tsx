import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'

interface SelectionToolbarProps {
  selected: number
  /** The number of removed rows that can be restored. */
  removed: number
  isDense: boolean
  onDense: (isDense: boolean) => void
  onRemove: () => void
  onRestore: () => void
}

/** The toolbar above a table: the selection and its actions. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { selected, removed, isDense, onDense, onRemove, onRestore } = props
  return (
    <Toolbar
      disableGutters
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        paddingInline: 2,
        borderRadius: 1,
        backgroundColor: selected > 0 ? 'accent.surface' : 'transparent',
      }}
    >
      <Typography role="status" sx={{ flexGrow: 1 }}>
        {selected > 0 ? `${selected} selected` : 'Components'}
      </Typography>
      {selected > 0 && (
        <Button color="error" onClick={onRemove}>
          Remove
        </Button>
      )}
      {removed > 0 && <Button onClick={onRestore}>Restore {removed}</Button>}
      <FormControlLabel label="Dense" control={<Switch checked={isDense} onChange={(_, on) => onDense(on)} />} />
    </Toolbar>
  )
}
