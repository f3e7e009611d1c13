import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useDemo } from '../mocks/use-demo.ts'

/** The languages that the demo's endpoint returns. */
export function LanguageList() {
  const id = useId()
  const { data: languages = [] } = useDemo('language/LanguageData')
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 2 }}>
        Languages
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {languages.map(({ id: key, flagname, icon }) => (
          <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Avatar src={icon} alt="" sx={{ width: 32, height: 32 }} />
            {flagname}
          </Box>
        ))}
      </Box>
    </Card>
  )
}
