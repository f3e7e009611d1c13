import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { useId, useState } from 'react'
import type { ExampleEntry } from './example-entry.ts'
import { SourceCode } from './SourceCode.tsx'

const filled = {
  display: 'flex',
  flexDirection: 'column',
  '& > :only-child': { flex: 1 },
  '& figure': { display: 'flex', flexDirection: 'column', flex: 1 },
} as const

interface ExampleProps extends ExampleEntry {
  /** Stretches the demo to the height of its row. */
  isFilled?: boolean
}

/** One example: a description, the live demo, and its code on demand. */
export function Example({ title, text, Demo, source, isWide = false, isFilled = false }: ExampleProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  return (
    <Card
      component="section"
      aria-labelledby={`${id}title`}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}
    >
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2 }}>
        <Typography variant="h2" id={`${id}title`}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
          {text}
        </Typography>
      </Box>
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 3, minWidth: 0, flex: 1, ...(isFilled && filled) }}>
        <Demo />
      </Box>
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingInline: { xs: 1, sm: 2 } }}>
        <Button
          startIcon={<IconCode size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={`${id}code`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide code' : 'Show code'}
        </Button>
      </Box>
      <div id={`${id}code`} hidden={!isOpen}>
        {isOpen && <SourceCode label={`Code of ${title}`} source={source} />}
      </div>
    </Card>
  )
}
