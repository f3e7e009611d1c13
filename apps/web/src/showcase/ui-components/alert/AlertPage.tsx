import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ActionAlerts } from './ActionAlerts.tsx'
import actionAlertsSource from './ActionAlerts.tsx?raw'
import { DismissibleAlert } from './DismissibleAlert.tsx'
import dismissibleAlertSource from './DismissibleAlert.tsx?raw'
import { FilledAlerts } from './FilledAlerts.tsx'
import filledAlertsSource from './FilledAlerts.tsx?raw'
import { OutlinedAlerts } from './OutlinedAlerts.tsx'
import outlinedAlertsSource from './OutlinedAlerts.tsx?raw'
import { OwnIconAlerts } from './OwnIconAlerts.tsx'
import ownIconAlertsSource from './OwnIconAlerts.tsx?raw'
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
    title: 'Outlined',
    text: 'Less prominent, on the background of the card.',
    Demo: OutlinedAlerts,
    source: outlinedAlertsSource,
  },
  {
    title: 'Filled',
    text: 'For the most important message of a page.',
    Demo: FilledAlerts,
    source: filledAlertsSource,
  },
  {
    title: 'Icons',
    text: 'Another icon, or none.',
    Demo: OwnIconAlerts,
    source: ownIconAlertsSource,
  },
  {
    title: 'With a title',
    text: 'For messages longer than one line.',
    Demo: TitledAlert,
    source: titledAlertSource,
  },
  {
    title: 'With an action',
    text: 'The action is part of the message.',
    Demo: ActionAlerts,
    source: actionAlertsSource,
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
  return <Showcase title="Alert" intro="Shows what happened and what to do next." examples={examples} />
}
