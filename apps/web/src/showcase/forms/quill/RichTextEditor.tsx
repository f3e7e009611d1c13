import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { QuillEditorProps } from './QuillEditor.tsx'

const QuillEditor = lazy(async () => ({ default: (await import('./QuillEditor.tsx')).QuillEditor }))

/** The editor, with its code only where one is shown. */
export function RichTextEditor(props: QuillEditorProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <QuillEditor {...props} />
    </Suspense>
  )
}
