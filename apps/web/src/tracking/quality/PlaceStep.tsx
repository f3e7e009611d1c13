import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelPlace } from './model-place.ts'

/** The place in the building that is reported with a defect; it can be left out. */
export function PlaceStep({ place, onLeaveOut }: { place: ModelPlace; onLeaveOut: () => void }) {
  const { t } = useTranslation('quality')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(place.view)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [place.view])
  return (
    <Box role="group" aria-label={t('place.label')} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2">{t('place.withReport')}</Typography>
      {url && (
        <Box
          component="img"
          src={url}
          alt={t('place.view')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 200, borderRadius: 1 }}
        />
      )}
      <Button onClick={onLeaveOut} sx={{ minHeight: 48 }}>
        {t('place.leaveOut')}
      </Button>
    </Box>
  )
}
