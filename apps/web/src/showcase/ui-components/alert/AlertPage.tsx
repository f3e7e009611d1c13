import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AlertVariants } from './AlertVariants.tsx'
import alertVariantsSource from './AlertVariants.tsx?raw'
import { DismissibleAlert } from './DismissibleAlert.tsx'
import dismissibleAlertSource from './DismissibleAlert.tsx?raw'
import { SeverityAlerts } from './SeverityAlerts.tsx'
import severityAlertsSource from './SeverityAlerts.tsx?raw'
import { SnackbarAlert } from './SnackbarAlert.tsx'
import snackbarAlertSource from './SnackbarAlert.tsx?raw'
import { TitledAlert } from './TitledAlert.tsx'
import titledAlertSource from './TitledAlert.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Severities',
    text: 'Colour, icon and text have the same meaning.',
    Demo: SeverityAlerts,
    source: severityAlertsSource,
  },
  {
    title: 'With a title',
    text: 'For messages longer than a line.',
    Demo: TitledAlert,
    source: titledAlertSource,
  },
  {
    title: 'Variants',
    text: 'Standard and outlined.',
    Demo: AlertVariants,
    source: alertVariantsSource,
  },
  {
    title: 'Dismissible',
    text: 'Can be closed.',
    Demo: DismissibleAlert,
    source: dismissibleAlertSource,
  },
  {
    title: 'Snackbar',
    text: 'After an action that can be undone.',
    Demo: SnackbarAlert,
    source: snackbarAlertSource,
  },
]

export function AlertPage() {
  return <Showcase title="Alert" intro="Tells what happened and what to do." examples={examples} />
}
