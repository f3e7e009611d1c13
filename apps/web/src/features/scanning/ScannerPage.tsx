import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { storage } from '#api/storage.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { SoundSwitch } from './reader/SoundSwitch.tsx'
import { SingleComponent } from './SingleComponent.tsx'
import { stepsOf } from './tray/sort-tray.ts'
import { WholeLoad } from './tray/WholeLoad.tsx'

const modes = ['single', 'load'] as const
type Mode = (typeof modes)[number]
const modeKey = 'castline-scanner-mode'
const switchHeight = 48

/** Reads labels by camera, hand-held scanner, picture or typing: one component, or a whole load. */
export function ScannerPage() {
  const { t } = useTranslation(['scanning', 'ui'])
  const { user, state } = useSession()
  const [chosen, setChosen] = useState<Mode>(() => (storage.getItem(modeKey) === 'load' ? 'load' : 'single'))
  const mayLoad = user !== null && stepsOf(user.role).length > 0
  const mode = mayLoad ? chosen : 'single'
  // A label read before the user is known would open its card instead of joining the load.
  const isUndecided = chosen === 'load' && state === 'loading'

  function choose(next: Mode) {
    storage.setItem(modeKey, next)
    setChosen(next)
  }

  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={t('scanner.title')} lead={t(`mode.lead.${mode}`)} actions={<SoundSwitch />} />
      {/* The place of the switch, so that the camera does not move when the user is known. */}
      {state === 'loading' && <Box sx={{ height: switchHeight, marginBlockEnd: 2 }} />}
      {mayLoad && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={t('mode.label')}
          value={mode}
          onChange={(_event, next: Mode | null) => next && choose(next)}
          sx={{ marginBlockEnd: 2, '& .MuiToggleButton-root': { minHeight: switchHeight } }}
        >
          {modes.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`mode.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {isUndecided ? (
        <Spinner label={t('ui:loading')} />
      ) : mode === 'load' && user ? (
        <WholeLoad key={user.id} user={user} />
      ) : (
        <SingleComponent />
      )}
    </Box>
  )
}
