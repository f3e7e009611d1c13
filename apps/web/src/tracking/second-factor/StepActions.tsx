import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { createSlot } from '#ui/slot.tsx'

const footer = createSlot()

/** Around a dialog whose footer shows the buttons of the step. */
export const StepActionsAround = footer.Around

/** On phones they share the width with the footer's own. */
const shared = { flex: { xs: '1 1 auto', sm: 'none' }, minHeight: { xs: 48, sm: 0 } }

/** The place in the footer. */
export function StepActionsPlace() {
  return <Box ref={footer.useTaker()} sx={{ display: 'contents', '& > *': shared }} />
}

/** The buttons of a step: in the footer of a dialog, else below the step. */
export function StepActions({ children }: { children: ReactNode }) {
  const isInDialog = footer.useTaker() !== undefined
  if (isInDialog) return <footer.Fill>{children}</footer.Fill>
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>{children}</Box>
}
