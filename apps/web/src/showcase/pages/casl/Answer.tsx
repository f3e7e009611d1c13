import Box from '@mui/material/Box'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import RefusedIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

/** Yes or no as an icon, a word and a colour. */
export function Answer({ isAllowed }: { isAllowed: boolean }) {
  const Icon = isAllowed ? CheckIcon : RefusedIcon
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: isAllowed ? 'status.installed.text' : 'text.secondary',
        fontWeight: isAllowed ? 600 : 400,
      }}
    >
      <Icon size={16} aria-hidden />
      {isAllowed ? 'Yes' : 'No'}
    </Box>
  )
}
