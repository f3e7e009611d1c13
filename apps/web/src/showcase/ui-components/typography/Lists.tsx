import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const steps = ['Attach the slings', 'Lift slightly and check the balance', 'Turn the panel upright']
const facts = [
  { name: 'Concrete', value: 'C40/50' },
  { name: 'Weight', value: '4,200 kg' },
  { name: 'Surface', value: 'Brushed' },
]

/** A numbered list, and names with values. */
export function Lists() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {steps.map((step) => (
          <Typography key={step} component="li" sx={{ marginBlockEnd: 0.5 }}>
            {step}
          </Typography>
        ))}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, margin: 0 }}>
        {facts.map(({ name, value }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ margin: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
