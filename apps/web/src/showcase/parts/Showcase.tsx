import Stack from '@mui/material/Stack'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Example } from './Example.tsx'
import type { ExampleEntry } from './example-entry.ts'

interface ShowcaseProps {
  title: string
  /** A one-line description of the page. */
  intro: string
  examples: readonly ExampleEntry[]
}

/** A page of live examples with their code. The texts are always English and left to right. */
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
