import type { Model } from '@castline/contract/models'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** The models that are being converted, and those with a failed newest revision. */
export function ModelNotices({ models }: { models: readonly Model[] }) {
  const { t } = useTranslation('building')
  const { named } = useFormat()
  const newest = models.filter((model, index) => models.findIndex(({ name }) => name === model.name) === index)
  const isShown = models.some(({ state }) => state === 'ready')
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {newest.map(({ id, name, state, progress, failure }) => {
        if (state === 'ready') return null
        if (state === 'failed') {
          return (
            <Alert key={id} severity="error">
              {named(name, t(`failure.${failure ?? 'unreadable'}`))} {isShown && t('failure.safe')}
            </Alert>
          )
        }
        const text = state === 'queued' ? t('state.queued') : t('state.converting', { percent: progress })
        return (
          <Alert key={id} severity="info">
            {named(name, text)}
            <LinearProgress
              variant={state === 'queued' ? 'indeterminate' : 'determinate'}
              value={progress}
              aria-label={text}
              sx={{ marginBlockStart: 1 }}
            />
          </Alert>
        )
      })}
    </Box>
  )
}
