import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export function QuestionPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', padding: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}
