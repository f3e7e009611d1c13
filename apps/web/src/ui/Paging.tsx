import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import PreviousIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import NextIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'

interface PagingProps {
  /** Zero-based. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Shown before the page buttons: the page size. */
  children?: ReactNode
}

/** The footer of a paginated list. */
export function Paging({ page, size, total, onPage, children }: PagingProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const from = Math.min(page * size + 1, total)
  const to = Math.min((page + 1) * size, total)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        padding: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
        {t('paging.shown', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </Typography>
      <Box sx={{ display: 'flex', ':dir(rtl) svg': { transform: 'scaleX(-1)' } }}>
        <IconButton aria-label={t('paging.previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
          <PreviousIcon size={20} />
        </IconButton>
        <IconButton aria-label={t('paging.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
          <NextIcon size={20} />
        </IconButton>
      </Box>
    </Box>
  )
}
