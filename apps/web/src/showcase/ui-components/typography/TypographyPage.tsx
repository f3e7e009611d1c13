import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { BodyTexts } from './BodyTexts.tsx'
import bodyTextsSource from './BodyTexts.tsx?raw'
import { CutText } from './CutText.tsx'
import cutTextSource from './CutText.tsx?raw'
import { FigureText } from './FigureText.tsx'
import figureTextSource from './FigureText.tsx?raw'
import { HeadingScale } from './HeadingScale.tsx'
import headingScaleSource from './HeadingScale.tsx?raw'
import { Links } from './Links.tsx'
import linksSource from './Links.tsx?raw'
import { Lists } from './Lists.tsx'
import listsSource from './Lists.tsx?raw'
import { QuoteAndCode } from './QuoteAndCode.tsx'
import quoteAndCodeSource from './QuoteAndCode.tsx?raw'
import { TextColours } from './TextColours.tsx'
import textColoursSource from './TextColours.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Headings',
    text: 'Variant and heading level are independent.',
    Demo: HeadingScale,
    source: headingScaleSource,
  },
  {
    title: 'Text',
    text: 'From subtitle to caption.',
    Demo: BodyTexts,
    source: bodyTextsSource,
  },
  {
    title: 'Colours',
    text: 'Readable on every background in light and dark mode.',
    Demo: TextColours,
    source: textColoursSource,
  },
  {
    title: 'Links',
    text: 'Underlined within a text.',
    Demo: Links,
    source: linksSource,
  },
  {
    title: 'Quote and code',
    text: 'With keyboard keys, highlights and inline styles.',
    Demo: QuoteAndCode,
    source: quoteAndCodeSource,
  },
  {
    title: 'Lists',
    text: 'Numbered steps, and names with values.',
    Demo: Lists,
    source: listsSource,
  },
  {
    title: 'Truncated',
    text: 'After one or two lines. The full text is in the tooltip.',
    Demo: CutText,
    source: cutTextSource,
  },
  {
    title: 'Figures',
    text: 'Digits of equal width align in columns.',
    Demo: FigureText,
    source: figureTextSource,
  },
]

export function TypographyPage() {
  return <Showcase title="Typography" intro="Sizes, weights and colours of text." examples={examples} />
}
