import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OpenIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId, useState } from 'react'

/** One line that opens what it names. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<OpenIcon size={18} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        sx={{ minHeight: 44, textAlign: 'start' }}
      >
        {label}
      </Button>
      {isOpen && <Box id={id}>{children}</Box>}
    </Box>
  )
}
