import Box from '@mui/material/Box'
import { sanitised } from './rich-text.ts'
import { richTextStyles } from './rich-text-styles.ts'

/** Shows stored rich text. It is sanitised again here, because another client may have stored it. */
export function RichText({ html }: { html: string }) {
  return <Box sx={richTextStyles} dangerouslySetInnerHTML={{ __html: sanitised(html) }} />
}
