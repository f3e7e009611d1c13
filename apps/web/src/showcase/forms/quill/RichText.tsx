import Box from '@mui/material/Box'
import { sanitised } from './rich-text.ts'
import { richTextStyles } from './rich-text-styles.ts'

/** Written text to read. It is cleaned here, too: who stored it may have used another editor. */
export function RichText({ html }: { html: string }) {
  return <Box sx={richTextStyles} dangerouslySetInnerHTML={{ __html: sanitised(html) }} />
}
