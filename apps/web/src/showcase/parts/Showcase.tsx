import Stack from '@mui/material/Stack'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Example } from './Example.tsx'
import type { ExampleEntry } from './example-entry.ts'

interface ShowcaseProps {
  title: string
  /** What the page shows, in a line. */
  intro: string
  examples: readonly ExampleEntry[]
}

/** A page of examples, each live and with its code. Its words are English, and stay so among those of another direction. */
export function Showcase({ title, intro, examples }: ShowcaseProps) {
  return (
    <>
      <PageHeader title={title} lead={<bdi>{intro}</bdi>} />
      <Stack sx={{ gap: 3 }}>
        {examples.map((example) => (
          <Example key={example.title} {...example} />
        ))}
      </Stack>
    </>
  )
}
