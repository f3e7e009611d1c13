import Box from '@mui/material/Box'

interface ShareProps {
  reached: number
  of: number
  text: string
}

/** A quantity above a thin bar of its share. */
export function Share({ reached, of, text }: ShareProps) {
  const share = of > 0 ? Math.min(1, Math.max(0, reached / of)) : 0
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.75, minWidth: 72 }}>
      <span className="number">{text}</span>
      <Box
        component="span"
        sx={{ height: 4, borderRadius: 2, backgroundColor: 'action.hover', overflow: 'hidden' }}
        aria-hidden
      >
        <Box
          component="span"
          sx={{ display: 'block', width: `${share * 100}%`, height: '100%', backgroundColor: 'accent.text' }}
        />
      </Box>
    </Box>
  )
}
