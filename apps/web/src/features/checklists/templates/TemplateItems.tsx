import type { ChecklistItem } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { useAccepted } from './use-accepted.ts'

/** Question, kind of answer, and answers that pass; on phones the last two below the question. */
export const itemColumns = '20px minmax(0, 4fr) minmax(0, 2fr) minmax(0, 3fr)'

/** The questions of a template in order, each with its kind of answer and the answers that pass. */
export function TemplateItems({ items }: { items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const accepted = useAccepted()
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, typography: 'body2' }}>
      {items.map((item, at) => (
        <Box
          component="li"
          key={item.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '20px minmax(0, 1fr)', md: itemColumns },
            columnGap: 1.5,
            paddingBlock: 0.75,
          }}
        >
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {format.number(at + 1)}
          </Box>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{item.text}</bdi>
          </Box>
          <Box
            component="span"
            sx={{ display: { xs: 'block', md: 'contents' }, gridColumn: 2, color: { xs: 'text.secondary' } }}
          >
            <Box component="span" sx={{ color: { md: 'text.primary' } }}>
              {t(`kind.${item.kind}`)}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere', color: { md: 'text.primary' } }}>
              <Box component="span" sx={{ display: { md: 'none' } }}>{` · ${t('accepted.title')}${format.colon}`}</Box>
              {accepted(item)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
