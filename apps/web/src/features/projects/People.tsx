import type { User } from '@castline/contract/users'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

const shownPeople = 4

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** The users assigned to a project: a few as initials, all by name in the tooltip and for screen readers. */
export function People({ people }: { people: readonly User[] }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  if (people.length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('people.nobody')}
      </Box>
    )
  }
  const names = format.list(people.map(({ name }) => name))
  const rest = people.length - shownPeople
  const marks = [
    ...people.slice(0, shownPeople).map(({ id, name }) => ({ id, mark: initialsOf(name) })),
    ...(rest > 0 ? [{ id: 'rest', mark: `+${format.number(rest)}` }] : []),
  ]
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }} title={names}>
      <Box component="span" sx={visuallyHidden}>
        {t('people.assigned', { names })}
      </Box>
      {marks.map(({ id, mark }) => (
        <Avatar
          key={id}
          aria-hidden
          sx={{ width: 30, height: 30, fontSize: '0.75rem', bgcolor: 'accent.surface', color: 'accent.text' }}
        >
          <span dir="ltr">{mark}</span>
        </Avatar>
      ))}
    </Box>
  )
}
