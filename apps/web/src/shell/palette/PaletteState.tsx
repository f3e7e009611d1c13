import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useHasToken } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { ServerSearch } from './use-server-search.ts'

interface PaletteStateProps {
  words: string
  count: number
  search: ServerSearch
  /** Whether there may be more components than shown. */
  isCut: boolean
  /** The name of the chosen project. */
  project: string | undefined
}

/** Messages below the list: still loading, nothing found, or an error. */
export function PaletteState({ words, count, search, isCut, project }: PaletteStateProps) {
  const { t } = useTranslation('palette')
  const hasToken = useHasToken()
  const format = useFormat()
  const isNothing = words !== '' && count === 0 && !search.isSearching && !search.error
  return (
    <Box sx={{ paddingInline: 1.5, color: 'text.secondary', fontSize: '0.875rem' }}>
      {search.error && (
        <Box sx={{ paddingBlock: 1 }}>
          <FetchFailed onRetry={search.retry} error={search.error} />
        </Box>
      )}
      {search.isSearching && <Box sx={{ paddingBlock: 1.5 }}>{t('searching')}</Box>}
      {isCut && !search.isSearching && <Box sx={{ paddingBlock: 1.5 }}>{t('more')}</Box>}
      {isNothing && (
        <Box sx={{ paddingBlock: 3, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p" sx={{ color: 'text.primary' }}>
            {t('nothing', { words })}
          </Typography>
          <Typography variant="body2">{hasToken ? t('nothingSignedIn') : t('nothingVisitor')}</Typography>
          {project && <Typography variant="body2">{t('elsewhere', { project })}</Typography>}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {isNothing
          ? t('nothing', { words })
          : !search.isSearching && t('count', { count, formatted: format.number(count) })}
      </Box>
    </Box>
  )
}
