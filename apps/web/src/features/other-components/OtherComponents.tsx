import { listOtherComponents } from '@castline/contract/calls/other-components'
import type { OtherComponent } from '@castline/contract/other-components'
import type { Project } from '@castline/contract/projects'
import type { Role } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import BoltsIcon from '@tabler/icons-react/dist/esm/icons/IconNut.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useFreshLists } from '#tracking/components/use-fresh-lists.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { MainAction } from '#ui/header-action.tsx'
import { DeleteOtherDialog } from './DeleteOtherDialog.tsx'
import { MoveQuantityDialog } from './MoveQuantityDialog.tsx'
import { OtherDialog } from './OtherDialog.tsx'
import { OtherRow } from './OtherRow.tsx'

type Open =
  | { readonly form: 'create' }
  | { readonly form: 'edit' | 'move' | 'delete'; readonly component: OtherComponent }

export interface OtherComponentsProps {
  project: Project
  role: Role
}

/** Components counted by quantity: how many are in each status, and the actions to change them. */
export function OtherComponents({ project, role }: OtherComponentsProps) {
  const { t } = useTranslation('components')
  const [open, setOpen] = useState<Open | null>(null)
  const list = useCall(listOtherComponents, { params: { id: project.id } })
  useFreshLists(project.id)
  const mayEdit = usePermissions()('component:edit')
  const close = () => setOpen(null)
  const addButton = mayEdit && (
    <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setOpen({ form: 'create' })}>
      {t('other.add')}
    </Button>
  )

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton variant="rounded" height={240} />}
      {list.data && list.data.length > 0 && (
        <>
          {mayEdit && <MainAction label={t('other.add')} onClick={() => setOpen({ form: 'create' })} />}
          <Card component="ul" aria-label={t('other.list', { project: project.name })} sx={{ margin: 0, padding: 0 }}>
            {list.data.map((component) => (
              <OtherRow
                key={component.id}
                component={component}
                role={role}
                onMove={() => setOpen({ form: 'move', component })}
                onEdit={mayEdit ? () => setOpen({ form: 'edit', component }) : null}
                onDelete={mayEdit ? () => setOpen({ form: 'delete', component }) : null}
              />
            ))}
          </Card>
        </>
      )}
      {list.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<BoltsIcon size={32} />}
            title={t('other.empty.title')}
            text={mayEdit ? t('other.empty.text') : t('other.empty.ask')}
            action={addButton}
          />
        </Card>
      )}
      {open?.form === 'create' && <OtherDialog projectId={project.id} component={null} onClose={close} />}
      {open?.form === 'edit' && <OtherDialog projectId={project.id} component={open.component} onClose={close} />}
      {open?.form === 'move' && <MoveQuantityDialog component={open.component} role={role} onClose={close} />}
      {open?.form === 'delete' && <DeleteOtherDialog component={open.component} onClose={close} />}
    </Box>
  )
}
