import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/components/links.ts'
import { useFormat } from '#ui/format.ts'
import type { Neighbours } from './use-neighbours.ts'

/** Links to the previous and next component in the section. */
export function NeighbourLinks({ before, after }: Neighbours) {
  const { t } = useTranslation('component')
  const ways = [
    { component: before, label: t('neighbours.before'), key: 'K', Icon: ChevronLeft },
    { component: after, label: t('neighbours.after'), key: 'J', Icon: ChevronRight },
  ]
  const { named } = useFormat()
  const links = ways.map(({ component, label, key, Icon }) => {
    const icon = <Icon size={22} />
    const sx = { width: 44, height: 44, '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }
    if (!component) {
      return (
        <IconButton key={key} disabled aria-label={label} sx={sx}>
          {icon}
        </IconButton>
      )
    }
    return (
      <IconButton
        key={key}
        component={Link}
        to={componentLink(component.id)}
        title={`${named(label, component.control_number)} (${key})`}
        aria-label={named(label, component.control_number)}
        aria-keyshortcuts={key.toLowerCase()}
        sx={sx}
      >
        {icon}
      </IconButton>
    )
  })
  // At the end of the row on phones, where a thumb finds them.
  return <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>{links}</Box>
}
