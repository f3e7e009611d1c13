import Box from '@mui/material/Box'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Example } from './Example.tsx'
import type { ExampleEntry } from './example-entry.ts'

interface ShowcaseProps {
  title: string
  /** A one-line description of the page. */
  intro: string
  examples: readonly ExampleEntry[]
}

/** A background that shows a shadow at each side to which a table can be scrolled; `paper` covers it at the ends. */
const scrollCue = (paper: string) => {
  const [cover, shadow] = ['24px 100% no-repeat local', '12px 100% no-repeat scroll']
  const dark = 'rgb(0 0 0 / 0.28), transparent'
  return [
    `linear-gradient(to right, ${paper} 50%, transparent) left / ${cover}`,
    `linear-gradient(to left, ${paper} 50%, transparent) right / ${cover}`,
    `radial-gradient(farthest-side at 0 50%, ${dark}) left / ${shadow}`,
    `radial-gradient(farthest-side at 100% 50%, ${dark}) right / ${shadow}`,
  ].join(', ')
}

/** A page of live examples with their code. The texts are always English. */
export function Showcase({ title, intro, examples }: ShowcaseProps) {
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
          }),
        ]}
      >
        {examples.map((example) => (
          <Example key={example.title} {...example} isWide={example.isWide || example === lone} />
        ))}
      </Box>
    </>
  )
}
