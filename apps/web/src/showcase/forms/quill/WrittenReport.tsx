import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { RichTextEditor } from './RichTextEditor.tsx'

const begun = '<h2>Inspection of B-101</h2><p>The cover was measured at <strong>six points</strong>.</p>'

/** The editor returns HTML that is safe to store. */
export function WrittenReport() {
  const id = useId()
  const [html, setHtml] = useState(begun)
  return (
    <>
      <RichTextEditor label="Report" initial={begun} onChange={setHtml} />
      <Box component="p" id={id} sx={{ marginBlockEnd: 0.5 }}>
        What is stored
      </Box>
      <Box
        component="output"
        aria-labelledby={id}
        dir="ltr"
        sx={{ display: 'block', fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {html}
      </Box>
    </>
  )
}
