import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Dependent } from './Dependent.tsx'
import dependentSource from './Dependent.tsx?raw'
import faultsSource from './faults.ts?raw'
import { OnBlur } from './OnBlur.tsx'
import onBlurSource from './OnBlur.tsx?raw'
import { OnSubmit } from './OnSubmit.tsx'
import onSubmitSource from './OnSubmit.tsx?raw'
import { Passwords } from './Passwords.tsx'
import passwordsSource from './Passwords.tsx?raw'
import { Rows } from './Rows.tsx'
import rowsSource from './Rows.tsx?raw'
import { ServerValidation } from './ServerValidation.tsx'
import serverValidationSource from './ServerValidation.tsx?raw'

const examples = [
  {
    title: 'On submit',
    text: 'For most forms: errors appear when the form is sent.',
    Demo: OnSubmit,
    source: `${onSubmitSource}\n// faults.ts\n${faultsSource}`,
  },
  {
    title: 'On blur',
    text: 'For long forms: errors appear when a field loses focus.',
    Demo: OnBlur,
    source: onBlurSource,
  },
  {
    title: 'Checked by the server',
    text: 'For rules that only the server can check.',
    Demo: ServerValidation,
    source: serverValidationSource,
  },
  {
    title: 'While typing',
    text: 'Password strength, and whether both entries match.',
    Demo: Passwords,
    source: passwordsSource,
  },
  {
    title: 'Dependent fields',
    text: 'One answer decides whether another is required.',
    Demo: Dependent,
    source: dependentSource,
  },
  { title: 'Rows', text: 'A list of any length, checked row by row.', Demo: Rows, source: rowsSource },
]

export function FormValidationPage() {
  return <Showcase title="Form validation" intro="When and where errors appear." examples={examples} />
}
