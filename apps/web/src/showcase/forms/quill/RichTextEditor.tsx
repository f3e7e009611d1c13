import Skeleton from '@mui/material/Skeleton'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { QuillEditorProps } from './QuillEditor.tsx'

/** The editor, loaded only on pages that show one. */
export const RichTextEditor = part<QuillEditorProps>(
  async () => (await import('./QuillEditor.tsx')).QuillEditor,
  () => <Skeleton variant="rounded" height={240} />,
  NotLoaded,
)
