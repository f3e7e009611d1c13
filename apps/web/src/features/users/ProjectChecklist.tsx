import { listProjects } from '@castline/contract/calls/projects'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'

/** With more projects than this, a search field is shown. */
const fewProjects = 8

interface ProjectChecklistProps {
  label: string
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  hint?: string
  fault?: string | null
}

/** Selects any number of projects. */
export function ProjectChecklist({ label, chosen, onChange, hint, fault = null }: ProjectChecklistProps) {
  const { t } = useTranslation('users')
  const projects = useCall(listProjects, {})
  const [search, setSearch] = useState('')
  const shown = projects.data?.filter(({ name, code }) =>
    `${name}\n${code}`.toLowerCase().includes(search.toLowerCase()),
  )
  const help = fault ?? hint

  return (
    <FormControl component="fieldset" error={fault !== null} sx={{ minWidth: 0 }}>
      <FormLabel
        component="legend"
        sx={{ marginBlockEnd: 1, fontSize: '0.875rem', '&.Mui-focused': { color: 'text.secondary' } }}
      >
        {label}
      </FormLabel>
      {projects.isError && <FetchFailed error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.isPending && <Skeleton variant="rounded" height={132} />}
      {projects.data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('projects.nowhere')}
        </Typography>
      )}
      {projects.data && projects.data.length > fewProjects && (
        <OutlinedInput
          type="search"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('projects.search')}
          inputProps={{ 'aria-label': t('projects.search') }}
          sx={{ marginBlockEnd: 1 }}
        />
      )}
      {shown && shown.length > 0 && (
        <Box
          sx={{
            maxHeight: 264,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            paddingInline: 1.5,
          }}
        >
          {shown.map(({ id, name, code }) => (
            <FormControlLabel
              key={id}
              sx={{ display: 'flex', minHeight: 44, marginInlineEnd: 0 }}
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={(_event, isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((other) => other !== id))}
                />
              }
              label={
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere', paddingBlock: 0.5 }}>
                  {name}{' '}
                  <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {code}
                  </Box>
                </Typography>
              }
            />
          ))}
        </Box>
      )}
      {shown?.length === 0 && search !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('nothingFound.title')}
        </Typography>
      )}
      {help && <FormHelperText sx={{ marginInline: 0 }}>{help}</FormHelperText>}
    </FormControl>
  )
}
