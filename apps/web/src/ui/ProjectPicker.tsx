import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import type { ChosenProject } from '#api/chosen-project.ts'
import { Choice } from './Choice.tsx'

const size = { flex: { xs: '1 1 150px', sm: 'none' }, minWidth: 120, width: { sm: 220, xl: 280 } }

/** Letters that fit on one line, on a phone beside the actions and on a desktop; more fill the row of a phone. */
const fitting = { xs: 16, sm: 22, row: 40 } as const

/** A name that does not fit on one line has several, with smaller letters. */
function sizeFor({ length }: string) {
  if (length <= fitting.xs) return size
  return {
    ...size,
    ...(length > fitting.row && { flex: { xs: '1 1 100%', sm: 'none' } }),
    ...(length > fitting.sm && { width: { sm: 260, xl: 300 } }),
    '& select.MuiNativeSelect-select': {
      boxSizing: 'border-box',
      height: 'auto',
      minHeight: 44,
      paddingBlock: 0.5,
      lineHeight: 1.25,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      fontSize: { xs: '0.8125rem', sm: length > fitting.sm ? '0.8125rem' : '1rem' },
    },
  }
}

/** Selects the project that a screen shows, of those that are not archived. Renders nothing when there is no choice. */
export function ProjectPicker({ chosen }: { chosen: ChosenProject }) {
  const { t } = useTranslation('ui')
  const { projects = [], project, state, choose } = chosen
  if (state === 'loading') return <Skeleton variant="rounded" height={44} sx={size} />
  if (!project) return null
  return (
    <Choice
      label={t('project')}
      value={project.id}
      options={projects
        .filter(({ id, archived }) => !archived || id === project.id)
        .map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      title={project.name}
      sx={sizeFor(project.name)}
    />
  )
}
