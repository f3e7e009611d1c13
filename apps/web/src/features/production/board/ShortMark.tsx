import type { Shortage } from '@castline/contract/stock'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import ShortIcon from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortLink } from '#tracking/production/links.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** What a casting lacks of its materials, as a link to the list of what is short; nothing where the stock covers it. */
export function ShortMark({ plantId, short }: { plantId: string; short: readonly Shortage[] | undefined }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { number, list } = format
  if (!short || short.length === 0) return null
  const numbers = short.map((each) => each.number)
  return (
    <MuiLink
      component={Link}
      to={shortLink(plantId)}
      title={format.named(t('shortHere', { count: short.length, formatted: number(short.length) }), list(numbers))}
      variant="caption"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '1px',
        minHeight: { xs: 44, md: 24 },
        marginInlineStart: 'auto',
        whiteSpace: 'nowrap',
        justifySelf: 'start',
        fontWeight: 600,
        color: 'status.rejected.text',
      }}
    >
      <ShortIcon size={12} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
        {t('shortHere', { count: short.length, formatted: number(short.length) })}
      </Box>
      {/* In a cell of the week only the number has room beside the marks. */}
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
        {number(short.length)}
      </Box>
      <span style={visuallyHidden}>{t('short', { count: short.length, formatted: number(short.length) })}</span>
    </MuiLink>
  )
}
