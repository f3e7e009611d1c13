import { Showcase } from '#showcase/parts/Showcase.tsx'
import { FromTheRight } from './FromTheRight.tsx'
import fromTheRightSource from './FromTheRight.tsx?raw'
import editorSource from './QuillEditor.tsx?raw'
import { ReadOnly } from './ReadOnly.tsx'
import readOnlySource from './ReadOnly.tsx?raw'
import { WrittenReport } from './WrittenReport.tsx'
import reportSource from './WrittenReport.tsx?raw'

const examples = [
  {
    title: 'Report',
    text: 'Formatted text, stored as clean HTML.',
    Demo: WrittenReport,
    source: `${reportSource}\n// QuillEditor.tsx\n${editorSource}`,
  },
  {
    title: 'Right to left',
    text: 'Arabic and English in one text.',
    Demo: FromTheRight,
    source: fromTheRightSource,
  },
  {
    title: 'Read only',
    text: 'HTML from another source, sanitised before it is shown.',
    Demo: ReadOnly,
    source: readOnlySource,
  },
]

export function QuillPage() {
  return <Showcase title="Quill editor" intro="Rich text, for writing and for reading." examples={examples} />
}
