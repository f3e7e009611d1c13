import { listProjects } from '@castline/contract/calls/projects'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'

interface ProjectChoiceProps {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  fault: boolean
}

/** The projects that use a yard. */
export function ProjectChoice({ chosen, onChange, fault }: ProjectChoiceProps) {
  const { t } = useTranslation('yard')
  const projects = useCall(listProjects, {})
  const offered = projects.data?.filter(({ id, archived }) => !archived || chosen.includes(id))
  return (
    <FormControl component="fieldset" error={fault} sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.875rem', '&.Mui-focused': { color: 'text.secondary' } }}>
        {t('field.projects')}
      </FormLabel>
      {projects.isError && <FetchFailed error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.isPending && <Skeleton variant="rounded" height={88} />}
      <Box sx={{ maxHeight: 264, overflowY: 'auto' }}>
        {offered?.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={<bdi>{name}</bdi>}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_event, isChosen) =>
                  onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            }
            sx={{ display: 'flex', minHeight: 44 }}
          />
        ))}
      </Box>
      <FormHelperText>{fault ? t('fault.projects') : t('field.projectsHint')}</FormHelperText>
    </FormControl>
  )
}
