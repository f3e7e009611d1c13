import { listPlants } from '@castline/contract/calls/plants'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import PlantIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useSession } from '#api/session.tsx'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import { PlantPours } from './pours/PlantPours.tsx'
import { DueSpecimens } from './specimens/DueSpecimens.tsx'

/** The pours of a plant that the user reaches. */
export function ProductionPage() {
  const { t } = useTranslation('production')
  const { state } = useSession()
  const mayEditPlants = usePermissions()('plant:edit')
  const [address, setAddress] = useSearchParams()
  const plants = useCall(listPlants, {})
  const reached = plants.data?.filter((plant) => plant.reached)
  const isDue = address.get('view') === 'due'
  const plant = reached?.find(({ id }) => id === address.get('plant')) ?? reached?.find(used) ?? reached?.[0]
  if (state === 'signed-out') {
    return (
      <SignedOut
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        signIn={t('signedOut.signIn')}
        from="/production"
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          plant &&
          reached &&
          reached.length > 1 && (
            <Choice
              label={t('plant')}
              value={plant.id}
              options={reached.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => setAddress({ plant: id })}
            />
          )
        }
      />
      {plants.isPending && <Skeleton variant="rounded" height={320} />}
      {plants.isError && <LoadFailed error={plants.error} onRetry={() => void plants.refetch()} />}
      {reached && !plant && (
        <EmptyState
          icon={<PlantIcon size={32} />}
          title={t('noPlant.title')}
          text={t('noPlant.text')}
          link={mayEditPlants && { to: '/production/plants', text: t('noPlant.link') }}
        />
      )}
      {plant && (
        <ProjectZoneContext key={plant.id} value={plant.time_zone}>
          <ToggleButtonGroup
            exclusive
            value={isDue ? 'due' : 'pours'}
            aria-label={t('view.label')}
            onChange={(_event, view: string | null) =>
              view && setAddress({ plant: plant.id, ...(view === 'due' && { view }) })
            }
            sx={{ marginBlockEnd: 2 }}
          >
            <ToggleButton value="pours" sx={{ minHeight: 44 }}>
              {t('view.pours')}
            </ToggleButton>
            <ToggleButton value="due" sx={{ minHeight: 44 }}>
              {t('view.due')}
            </ToggleButton>
          </ToggleButtonGroup>
          {isDue ? <DueSpecimens plant={plant} /> : <PlantPours plant={plant} />}
        </ProjectZoneContext>
      )}
    </>
  )
}

/** Administrators reach every plant: one that casts for a project comes before those that do not. */
const used = ({ projects }: { projects: readonly unknown[] }) => projects.length > 0
