import type { CubeBook } from '@castline/contract/cube-book'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pourLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

function Section({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ padding: 2, paddingBlockEnd: 1 }}>
        {title}
      </Typography>
      {none === null ? (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {children}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', padding: 2, paddingBlockStart: 0 }}>
          {none}
        </Typography>
      )}
    </Card>
  )
}

interface SpecimenHeadProps {
  pourId: string
  name: string
  facts: string
}

const SpecimenHead = ({ pourId, name, facts }: SpecimenHeadProps) => (
  <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
    <MuiLink component={Link} to={pourLink(pourId)} sx={{ fontWeight: 600 }}>
      <bdi>{name}</bdi>
    </MuiLink>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {facts}
    </Typography>
  </Box>
)

/** What was tested before acceptance: it proves nothing about the class. */
export function EarlyTests({ tests }: { tests: CubeBook['early'] }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  return (
    <Section title={t('book.early')} none={tests.length === 0 ? t('book.noEarly') : null}>
      {tests.map(({ pour_id, pour_number, number, purpose, curing, shape, age_hours, strength }) => (
        <ListRow key={`${pour_id} ${number}`} padding={{ block: 1, inline: 2 }}>
          <SpecimenHead
            pourId={pour_id}
            name={`${pour_number}/${number}`}
            facts={dotted([t(`purpose.${purpose}`), t(`curing.${curing}`), t(`shape.${shape}`)])}
          />
          <Typography variant="body2">
            {dotted([
              t('book.ageHours', { hours: format.number(age_hours) }),
              t('megapascals', { strength: format.number(strength) }),
            ])}
          </Typography>
        </ListRow>
      ))}
    </Section>
  )
}

/** What of the mix has no result yet. */
export function DueOfMix({ due, total }: { due: CubeBook['due']; total: number }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const more = total - due.length
  return (
    <Section title={t('dueList.title')} none={due.length === 0 ? t('dueList.none') : null}>
      {due.map((specimen) => (
        <ListRow key={specimen.id} padding={{ block: 1, inline: 2 }}>
          <SpecimenHead
            pourId={specimen.pour_id}
            name={`${specimen.pour_number}/${specimen.number}`}
            facts={dotted([t(`purpose.${specimen.purpose}`), t(`shape.${specimen.shape}`)])}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {specimen.overdue && <ToneChip tone="error" Icon={LateIcon} label={t('overdue')} />}
            <Typography variant="body2">{t('due', { time: format.dateTime(specimen.due_at) })}</Typography>
          </Box>
        </ListRow>
      ))}
      {more > 0 && (
        <ListRow padding={{ block: 1, inline: 2 }}>
          <Typography variant="body2">{t('book.moreDue', { count: more, formatted: format.number(more) })}</Typography>
        </ListRow>
      )}
    </Section>
  )
}
