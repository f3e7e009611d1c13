import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'

interface CheckedListProps {
  title: string
  items: readonly string[]
  checked: readonly string[]
  onChecked: (checked: readonly string[]) => void
}

/** One side of a transfer list. */
export function CheckedList({ title, items, checked, onChecked }: CheckedListProps) {
  const own = items.filter((item) => checked.includes(item))
  const others = checked.filter((item) => !items.includes(item))
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ minWidth: 0, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ paddingInlineStart: 1.5, paddingInlineEnd: 0.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <FormControlLabel
          label={`${title} (${items.length})`}
          sx={{ marginInlineEnd: 0, whiteSpace: 'nowrap' }}
          control={
            <Checkbox
              disabled={items.length === 0}
              checked={items.length > 0 && own.length === items.length}
              indeterminate={own.length > 0 && own.length < items.length}
              onChange={(_, all) => onChecked(all ? [...others, ...items] : others)}
            />
          }
        />
      </Box>
      <Box
        sx={{ height: 220, overflow: 'auto', paddingInlineStart: 1.5, paddingInlineEnd: 0.5 }}
        tabIndex={0}
        role="region"
        aria-label={`${title}, list`}
      >
        {items.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlock: 1.5 }}>
            Empty
          </Typography>
        )}
        {items.map((item) => (
          <FormControlLabel
            key={item}
            label={item}
            sx={{ display: 'flex' }}
            control={
              <Checkbox
                checked={checked.includes(item)}
                onChange={(_, on) => onChecked(on ? [...checked, item] : checked.filter((other) => other !== item))}
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}
