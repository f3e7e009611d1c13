import Box from '@mui/material/Box'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Example } from './Example.tsx'
import type { ExampleEntry } from './example-entry.ts'
import { scrollCue } from './scroll-cue.ts'

interface ShowcaseProps {
  title: string
  /** A one-line description of the page. */
  intro: string
  examples: readonly ExampleEntry[]
  /** Stretches each demo to the height of its row, for demos that are cards themselves. */
  isFilled?: boolean
}

/** A page of live examples with their code. The texts are always English. */
export function Showcase({ title, intro, examples, isFilled = false }: ShowcaseProps) {
  const narrow = examples.filter(({ isWide }) => !isWide)
  // Without a partner in its row, the last one takes the full width.
  const lone = narrow.length % 2 === 1 ? narrow.at(-1) : undefined
  return (
    <>
      <PageHeader title={title} lead={intro} />
      <Box
        sx={[
          { display: 'grid', gap: 3, gridTemplateColumns: { xs: '100%', lg: 'repeat(2, minmax(0, 1fr))' } },
          ({ vars }) => ({
            '& .MuiTableContainer-root': { background: scrollCue(vars?.palette.background.paper ?? '') },
            '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
          }),
        ]}
      >
        {examples.map((example) => (
          <Example key={example.title} {...example} isWide={example.isWide || example === lone} isFilled={isFilled} />
        ))}
      </Box>
    </>
  )
}
