import { setProjectPlant } from '@castline/contract/calls/plants'
import { listProjects } from '@castline/contract/calls/projects'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'

interface PlantProjectsProps {
  plant: Plant
  mayEdit: boolean
  onChanged: () => unknown
}

/** The projects whose usual plant this is; each project has at most one. */
export function PlantProjects({ plant, mayEdit, onChanged }: PlantProjectsProps) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const all = useCall(listProjects, mayEdit ? {} : null)
  const naming = useCallMutation(setProjectPlant, {
    onSuccess() {
      notice({ message: t('projects.saved') })
      return Promise.all([onChanged(), queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })])
    },
  })
  const named = new Set(plant.projects.map(({ id }) => id))
  const others = (all.data ?? []).filter(({ id, archived }) => !archived && !named.has(id))
  const name = (id: string, plant_id: string | null) => naming.mutate({ params: { id }, body: { plant_id } })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <ErrorText error={naming.error} />
      {plant.projects.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('projects.none')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('projects.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {plant.projects.map((project) => (
          <ListRow key={project.id} padding={{ block: 0 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{project.name}</bdi>
            </Box>
            {mayEdit && (
              <Button
                onClick={() => name(project.id, null)}
                disabled={naming.isPending}
                aria-label={t('projects.removeOf', { name: project.name })}
              >
                {t('projects.remove')}
              </Button>
            )}
          </ListRow>
        ))}
      </Box>
      {mayEdit && plant.nameable && (
        <Choice
          label={t('projects.add')}
          value=""
          options={[
            { value: '', label: t('projects.choose') },
            ...others.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(id) => id && name(id, plant.id)}
          disabled={naming.isPending || others.length === 0}
          sx={{ maxWidth: 360 }}
        />
      )}
    </Box>
  )
}
