import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fillLink } from '#tracking/checklists/links.ts'
import { onDemand } from '#ui/on-demand.tsx'
import type { Line } from './sort-tray.ts'

const OverrideDialog = onDemand(async () => (await import('#tracking/status/OverrideDialog.tsx')).OverrideDialog)

type ExcludedLine = Extract<Line, { state: 'excluded' }>

const isUnchecked = ({ why }: ExcludedLine) =>
  why.kind === 'checklistOpen' || (why.kind === 'refused' && why.refusal.error === 'checklist_open')

/** Whether an open checklist, drawing or strength excludes a line: as known before, or as the server refused it. */
export function isGated(line: ExcludedLine): boolean {
  return isUnchecked(line) || line.why.kind === 'drawingOpen' || line.why.kind === 'strengthOpen'
}

interface ChecklistWaysProps {
  line: ExcludedLine
  componentId: string
  isResting: boolean
  onOverride: (reason: string) => void
}

/** The ways to handle an open checklist or drawing: fill it in or, for managers, make the step with a reason. */
export function ChecklistWays({ line, componentId, isResting, onOverride }: ChecklistWaysProps) {
  const { t } = useTranslation('scanning')
  const [isAsking, setIsAsking] = useState(false)
  const { why } = line
  const mayOverride = 'mayOverride' in why && why.mayOverride
  return (
    <>
      {isUnchecked(line) && (
        <Button component={Link} to={fillLink(componentId)} variant="contained">
          {t('tray.fill')}
        </Button>
      )}
      {mayOverride && (
        <Button variant="outlined" disabled={isResting} onClick={() => setIsAsking(true)}>
          {t('tray.override')}
        </Button>
      )}
      {isAsking && mayOverride && (
        <OverrideDialog
          title={t('tray.override')}
          checklists={why.kind === 'checklistOpen' ? why.names : []}
          lacksDrawing={why.kind === 'drawingOpen'}
          lacksStrength={why.kind === 'strengthOpen'}
          onOverride={(reason) => {
            setIsAsking(false)
            onOverride(reason)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
