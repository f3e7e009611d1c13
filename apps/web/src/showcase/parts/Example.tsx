import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
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
  const codeLabel = isOpen ? 'Hide code' : 'Show code'

  return (
    <Card
      component="section"
      aria-labelledby={`${id}title`}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          paddingInlineStart: { xs: 2, sm: 3 },
          paddingInlineEnd: 1,
          paddingBlockStart: 2,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={`${id}title`}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
            {text}
          </Typography>
        </Box>
        <Tooltip title={codeLabel}>
          <IconButton
            aria-label={codeLabel}
            aria-expanded={isOpen}
            aria-controls={`${id}code`}
            onClick={() => setOpen(!isOpen)}
            sx={{ alignSelf: 'start', marginBlockStart: -1 }}
          >
            <IconCode size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 3, minWidth: 0, flex: 1, ...(isFilled && filled) }}>
        <Demo />
      </Box>
      <div id={`${id}code`} hidden={!isOpen}>
        {isOpen && <SourceCode label={`Code of ${title}`} source={source} />}
      </div>
    </Card>
  )
}
