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
    text: 'Colour, icon and words say the same.',
    Demo: SeverityAlerts,
    source: severityAlertsSource,
  },
  {
    title: 'With a title',
    text: 'For what needs more than a line.',
    Demo: TitledAlert,
    source: titledAlertSource,
  },
  {
    title: 'Two looks',
    text: 'Without and with an outline; the theme fills none of them louder than that.',
    Demo: AlertVariants,
    source: alertVariantsSource,
  },
  {
    title: 'Closable',
    text: 'Can be closed by the reader.',
    Demo: DismissibleAlert,
    source: dismissibleAlertSource,
  },
  {
    title: 'As a notice',
    text: 'For a completed action that can be undone.',
    Demo: SnackbarAlert,
    source: snackbarAlertSource,
  },
]

export function AlertPage() {
  return <Showcase title="Alert" intro="Says what happened and what to do." examples={examples} />
}
