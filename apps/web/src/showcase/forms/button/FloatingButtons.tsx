import Fab from '@mui/material/Fab'
import Stack from '@mui/material/Stack'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'

const sizes = ['small', 'medium', 'large'] as const

/** The one main action of a phone screen. */
export function FloatingButtons() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {sizes.map((size) => (
        <Fab key={size} size={size} color="primary" aria-label={`Add, ${size}`}>
          <IconPlus size={size === 'small' ? 20 : 24} aria-hidden />
        </Fab>
      ))}
      <Fab aria-label="Edit">
        <IconPencil size={24} aria-hidden />
      </Fab>
      <Fab variant="extended" color="primary" sx={{ gap: 1 }}>
        <IconScan size={22} aria-hidden />
        Scan a label
      </Fab>
      <Fab disabled aria-label="Add, disabled">
        <IconPlus size={24} aria-hidden />
      </Fab>
    </Stack>
  )
}
