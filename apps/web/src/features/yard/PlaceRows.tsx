import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { gridRow, wholeRow } from '#ui/grid-row.ts'
import { HeldFacts } from './HeldFacts.tsx'
import type { Node } from './tree.ts'

interface PlaceRowsProps {
  label: string
  nodes: readonly Node[]
  onShow: (id: string) => void
}

/** Places as rows; each opens its place. */
export function PlaceRows({ label, nodes, onShow }: PlaceRowsProps) {
  const { t } = useTranslation('yard')
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {nodes.map((node) => (
        <Box
          component="li"
          key={node.place.id}
          sx={{
            ...gridRow,
            minHeight: 56,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr) minmax(0, 2fr)' },
            '&:first-of-type': { borderBlockStart: 0 },
          }}
        >
          <Link
            component="button"
            underline="hover"
            color="inherit"
            onClick={() => onShow(node.place.id)}
            sx={{ fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere', paddingBlock: 0.75, ...wholeRow }}
          >
            <bdi>{node.place.code}</bdi>
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([t(`kind.${node.place.kind}`), node.place.name])}
          </Typography>
          <HeldFacts node={node} />
        </Box>
      ))}
    </Box>
  )
}
