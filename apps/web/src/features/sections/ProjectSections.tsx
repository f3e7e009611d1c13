import type { Project } from '@castline/contract/projects'
import type { Section } from '@castline/contract/sections'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import StackIcon from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { MainAction } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PlaceButtons } from '#ui/PlaceButtons.tsx'
import { withTexts } from '#ui/part.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { CreateSectionDialog } from './CreateSectionDialog.tsx'
import { DeleteSectionDialog } from './DeleteSectionDialog.tsx'
import { EditSectionDialog } from './EditSectionDialog.tsx'
import { SectionRow } from './SectionRow.tsx'
import { useSections } from './use-sections.ts'

const DeviceDrawings = onDemand(
  async () => (await withTexts('offline', import('#tracking/drawings/device/DeviceDrawings.tsx'))).DeviceDrawings,
)

/** With more sections than this, a search field is shown. */
const fewSections = 8

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete' | 'drawings'; section: Section }

/** The sections of one project, in order. */
export function ProjectSections({ project }: { project: Project }) {
  const { t } = useTranslation(['sections', 'ui'])
  const { sections, error, retry, stats, late, areStatsMissing, isPending, refresh, move } = useSections(project.id)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const close = () => setOpened(null)
  const hasPermission = usePermissions()
  const [mayEdit, mayImport] = [hasPermission('section:edit'), hasPermission('component:import')]

  const add = mayEdit && <MainAction label={t('create.open')} onClick={() => setOpened({ dialog: 'create' })} />

  if (!sections || isPending) {
    if (error) return <FetchFailed error={error} onRetry={retry} />
    return (
      <>
        {add}
        <Skeleton variant="rounded" height={280} />
      </>
    )
  }
  const found = sections.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const canMove = mayEdit && search === '' && sections.length > 1
  const put = ({ id, name }: Section, to: number) => {
    setAnnouncement(t('ui:sort.dropped', { name, place: to + 1, count: sections.length }))
    move(id, to)
  }

  return (
    <>
      {add}
      {areStatsMissing && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('statsMissing')}
        </Alert>
      )}
      {sections.length === 0 ? (
        <Card>
          <EmptyState
            icon={<StackIcon size={32} />}
            title={t('none.title')}
            text={mayEdit ? t('none.mayEdit') : t('none.ask')}
            action={
              mayImport && (
                <Button variant="outlined" component={Link} to={componentsLink(project.id, { import: '1' })}>
                  {t('none.import')}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <>
          {sections.length > fewSections && (
            <SearchField
              label={t('search')}
              hint={t('searchHint')}
              value={search}
              onSearch={setSearch}
              sx={{ maxWidth: 420, marginBlockEnd: 2 }}
            />
          )}
          <Card>
            {found.length === 0 && <EmptyState icon={<SearchIcon size={32} />} title={t('nothingFound')} />}
            {found.length > 0 && (
              <SortableList
                label={t('title')}
                items={found}
                nameOf={({ name }) => name}
                onMove={move}
                layout="rows"
                canMove={canMove}
                itemSx={{ borderBlockStart: '1px solid', borderColor: 'divider', ':first-of-type': { border: 0 } }}
              >
                {(section, handle) => (
                  <SectionRow
                    section={section}
                    stats={stats.get(section.id)}
                    late={late.get(section.id)}
                    handle={
                      canMove && (
                        <Box
                          sx={{
                            display: 'flex',
                            alignItems: 'center',
                            '& > div': { flexDirection: { xs: 'row', sm: 'column' } },
                          }}
                        >
                          {handle}
                          <PlaceButtons
                            labels={{
                              earlier: t('order.up', { name: section.name }),
                              later: t('order.down', { name: section.name }),
                            }}
                            layout="rows"
                            place={found.indexOf(section)}
                            count={found.length}
                            onMove={(to) => put(section, to)}
                          />
                        </Box>
                      )
                    }
                    onDrawings={() => setOpened({ dialog: 'drawings', section })}
                    changes={
                      mayEdit
                        ? {
                            onEdit: () => setOpened({ dialog: 'edit', section }),
                            onDelete: () => setOpened({ dialog: 'delete', section }),
                          }
                        : null
                    }
                  />
                )}
              </SortableList>
            )}
            <span role="status" style={visuallyHidden}>
              {announcement}
            </span>
          </Card>
          {mayEdit && (
            <Typography
              variant="body2"
              sx={{
                color: 'text.secondary',
                marginBlockStart: 1.5,
                '@media (hover: none) and (max-width: 599px)': { display: 'none' },
              }}
            >
              {search ? t('order.searching') : t('order.hint')}
            </Typography>
          )}
        </>
      )}
      {opened?.dialog === 'create' && <CreateSectionDialog projectId={project.id} onSaved={refresh} onClose={close} />}
      {opened?.dialog === 'drawings' && (
        <DeviceDrawings
          of={{ kind: 'section', id: opened.section.id, name: opened.section.name, projectId: project.id }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'edit' && <EditSectionDialog section={opened.section} onSaved={refresh} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteSectionDialog
          section={opened.section}
          others={sections.filter(({ id }) => id !== opened.section.id)}
          count={stats.get(opened.section.id)?.total_components ?? 0}
          onDeleted={refresh}
          onClose={close}
        />
      )}
    </>
  )
}
