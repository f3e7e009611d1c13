import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'

type Copied = 'not yet' | 'done' | 'refused'

const words: Record<Copied, string> = {
  'not yet': '',
  done: 'Copied',
  refused: 'The browser did not allow copying; select the code and copy it by hand.',
}

interface SourceCodeProps {
  label: string
  source: string
}

/** Source code with a copy button; left to right in every language. */
export function SourceCode({ label, source }: SourceCodeProps) {
  const [copied, setCopied] = useState<Copied>('not yet')

  async function copy() {
    try {
      await navigator.clipboard.writeText(source)
      setCopied('done')
    } catch {
      setCopied('refused')
    }
  }

  return (
    <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', backgroundColor: 'background.default' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: { xs: 1, sm: 2 } }}>
        <Button startIcon={<IconCopy size={18} aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {words[copied]}
        </Box>
      </Box>
      <Box
        component="pre"
        dir="ltr"
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          margin: 0,
          paddingInline: { xs: 2, sm: 3 },
          paddingBlockEnd: 2,
          maxHeight: 420,
          overflow: 'auto',
          textAlign: 'start',
          fontSize: '0.8125rem',
          lineHeight: 1.6,
        }}
      >
        <code>{source}</code>
      </Box>
    </Box>
  )
}
