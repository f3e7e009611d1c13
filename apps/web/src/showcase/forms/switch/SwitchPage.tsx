import { Showcase } from '#showcase/parts/Showcase.tsx'
import { SettingsList } from './SettingsList.tsx'
import settingsSource from './SettingsList.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'
import { TurnedBack } from './TurnedBack.tsx'
import turnedBackSource from './TurnedBack.tsx?raw'

const examples = [
  { title: 'States', text: 'On, off, coloured, small, disabled.', Demo: States, source: statesSource },
  { title: 'Settings list', text: 'The name is the label of the switch.', Demo: SettingsList, source: settingsSource },
  {
    title: 'Reverted on error',
    text: 'Switches back when the server refuses.',
    Demo: TurnedBack,
    source: turnedBackSource,
  },
]

export function SwitchPage() {
  return <Showcase title="Switch" intro="Turns a setting on or off immediately." examples={examples} />
}
