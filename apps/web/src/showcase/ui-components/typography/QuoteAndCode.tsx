import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export function QuoteAndCode() {
  return (
    <>
      <Box
        component="blockquote"
        sx={{
          margin: 0,
          paddingInlineStart: 2,
          borderInlineStart: '4px solid',
          borderColor: 'accent.text',
          fontSize: '1.125rem',
        }}
      >
        Every panel that arrives undamaged was packed by someone who cared.
        <Typography component="footer" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
          Malee Phong, installer
        </Typography>
      </Box>
      <Typography sx={{ marginBlockStart: 2 }}>
        Enter the code{' '}
        <Box
          component="code"
          dir="ltr"
          sx={{ paddingInline: 0.75, borderRadius: 0.5, backgroundColor: 'background.default' }}
        >
          W-101
        </Box>{' '}
        and press{' '}
        <Box
          component="kbd"
          sx={{ paddingInline: 0.75, border: '1px solid', borderColor: 'outline', borderRadius: 0.5 }}
        >
          Enter
        </Box>
        .{' '}
        <Box component="mark" sx={{ backgroundColor: 'accent.surface', color: 'accent.text' }}>
          Highlighted
        </Box>
        , <strong>strong</strong>, <em>emphasised</em>, <del>deleted</del>, H<sub>2</sub>O, m<sup>3</sup>.
      </Typography>
    </>
  )
}
