import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, useId } from 'react'
import { Breakable } from '#ui/Breakable.tsx'

interface FactsProps {
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  children?: ReactNode
}

/** A card with names and values. */
export function Facts({ title, facts, children }: FactsProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, max-content) minmax(6ch, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
          margin: 0,
        }}
      >
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
            >
              <bdi>
                <Breakable text={value} mark="_" />
              </bdi>
            </Typography>
          </Fragment>
        ))}
      </Box>
      {children}
    </Card>
  )
}
