/**
 * What is loaded together is one file: on a phone far away every file more is a wait more. A module goes to the first
 * of these that it is needed by, with what it imports; what none of them needs is split by the bundler.
 */
const groups = [
  // Apart from the schemas, which check with them: screens need the rules without.
  { name: 'rules', test: /domain[\\/]src[\\/](statuses|roles|transitions|qr-code)/ },
  // Apart, for no page needs them before somebody fills in a form.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]fields|\?checked/ },
  // What every page needs before it can show anything.
  { name: 'start', tags: ['$initial' as const] },
  { name: 'sign-in', test: /features[\\/]auth[\\/]LoginPage/ },
  // What the card of a label and the screens behind the menu share.
  { name: 'work', test: /app[\\/]Workplace|offline[\\/]queue\.|ui[\\/](StatusChip|EmptyState|LoadFailed|format)\./ },
  // What opens over a page, and the changes that wait on the device: without this the card would load the whole shell for them.
  {
    name: 'overlays',
    test: /material[\\/](Modal|Dialog|Backdrop|Fade|Portal)[\\/]|offline[\\/]|ui[\\/]status[\\/]/,
  },
  { name: 'card', test: /scanning[\\/]CardPage/ },
  { name: 'shell', test: /shell[\\/]Shell\.tsx|domain[\\/]src[\\/]ability/ },
  { name: 'dashboard', test: /dashboard[\\/]DashboardPage/ },
]

export const codeSplitting = { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }
