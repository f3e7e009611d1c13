import { listProjects } from '@castline/contract/calls/projects'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'

interface KeyProjectsProps {
  /** Null: all projects of the owner. */
  chosen: readonly string[] | null
  /** The projects that can be chosen; undefined: those of the user. */
  among?: readonly string[] | undefined
  fault: string | null
  onChange: (chosen: readonly string[] | null) => void
}

/** All projects of the owner of a key, or only some of them. */
export function KeyProjects({ chosen, among, fault, onChange }: KeyProjectsProps) {
  const { t } = useTranslation('keys')
  const projects = useCall(listProjects, {})
  const offered = projects.data?.filter(({ id }) => among?.includes(id) ?? true)
  return (
    <Box role="group" aria-label={t('projects')} sx={{ display: 'grid', gap: 1 }}>
      <Choice
        label={t('projects')}
        value={chosen ? 'some' : 'all'}
        options={[
          { value: 'all', label: t('projectsAll') },
          { value: 'some', label: t('projectsSome') },
        ]}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {projects.isError && <FetchFailed error={projects.error} onRetry={() => void projects.refetch()} />}
      {chosen && projects.isPending && <Skeleton variant="rounded" height={88} />}
      {chosen && (
        <Box sx={{ maxHeight: 200, overflowY: 'auto' }}>
          {offered?.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              sx={{ display: 'flex', minHeight: 44, marginInlineEnd: 0, overflowWrap: 'anywhere' }}
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={(_event, isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((other) => other !== id))}
                />
              }
              label={name}
            />
          ))}
        </Box>
      )}
      {fault && (
        <FormHelperText error sx={{ marginInline: 0 }}>
          {fault}
        </FormHelperText>
      )}
    </Box>
  )
}
