import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AskedOfServer } from './AskedOfServer.tsx'
import askedSource from './AskedOfServer.tsx?raw'
import { Dependent } from './Dependent.tsx'
import dependentSource from './Dependent.tsx?raw'
import faultsSource from './faults.ts?raw'
import { OnBlur } from './OnBlur.tsx'
import onBlurSource from './OnBlur.tsx?raw'
import { OnSubmit } from './OnSubmit.tsx'
import onSubmitSource from './OnSubmit.tsx?raw'
import { Rows } from './Rows.tsx'
import rowsSource from './Rows.tsx?raw'

const examples = [
  {
    title: 'When it is sent',
    text: 'For most forms: quiet until one is done.',
    Demo: OnSubmit,
    source: `${onSubmitSource}\n// faults.ts\n${faultsSource}`,
  },
  { title: 'When a field is left', text: 'For long forms: early, not too early.', Demo: OnBlur, source: onBlurSource },
  { title: 'Options from a server', text: 'What only the server knows.', Demo: AskedOfServer, source: askedSource },
  { title: 'Fields that depend', text: 'One answer decides about another.', Demo: Dependent, source: dependentSource },
  { title: 'Rows', text: 'Any number of the same.', Demo: Rows, source: rowsSource },
]

export function FormValidationPage() {
  return (
    <Showcase
      title="Form validation"
      intro="One validation schema; the forms differ in when they show errors."
      examples={examples}
    />
  )
}
