import type { Plant } from '@castline/contract/plants'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

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
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
        {t('concrete.feedback')}
      </Button>
      {isOpen && <FeedbackDialog plant={plant} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
    </>
  )
}
