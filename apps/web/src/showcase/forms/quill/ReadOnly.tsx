import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { RichText } from './RichText.tsx'

const sent = `<h3>From the site</h3>
<p>Set at <em>axis C</em>. <script>alert('no')</script></p>
<p>The joint is <u>still open</u>, see <a href="javascript:alert('no')">its drawing</a>.</p>
<ul><li>Crane until noon</li><li>Grout on Friday</li></ul>
<img src="data:,"><iframe src="/"></iframe>`

/** Untrusted HTML, and its sanitised form: no scripts, event handlers or images. */
export function ReadOnly() {
  const [html, setHtml] = useState(sent)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <TextField
        multiline
        label="What was sent"
        value={html}
        onChange={({ target }) => setHtml(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
      <Box role="region" aria-label="What is shown">
        <RichText html={html} />
      </Box>
    </Box>
  )
}
