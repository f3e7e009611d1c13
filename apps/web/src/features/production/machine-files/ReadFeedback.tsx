import type { Plant } from '@castline/contract/plants'
import MachineIcon from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'

const FeedbackDialog = onDemand(async () =>
  withTexts(
    'machine-files',
    import('./FeedbackDialog.tsx').then((module) => module.FeedbackDialog),
  ),
)

/** A button that opens what the machine of the hall reports. */
export function ReadFeedback({ plant, onChanged }: { plant: Plant; onChanged: () => void }) {
  const { t } = useTranslation('board')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ShortButton
        variant="outlined"
        icon={<MachineIcon size={20} />}
        label={t('concrete.feedback')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <FeedbackDialog plant={plant} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
    </>
  )
}
