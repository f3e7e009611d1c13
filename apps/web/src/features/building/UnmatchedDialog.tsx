import { componentsWithoutGeometry, modelElements } from '@castline/contract/calls/models'
import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { Unlinked } from './ShapePanel.tsx'

const size = 50

export interface UnmatchedDialogProps {
  project: Project
  building: Building
  onClose: () => void
}

/** The components without geometry, and the elements of each model without a component. */
export function UnmatchedDialog({ project, building, onClose }: UnmatchedDialogProps) {
  const { t } = useTranslation(['building', 'ui'])
  const titleId = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('figures.list')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('partner.rule')}
        </Typography>
        {building.without_geometry > 0 && <Components projectId={project.id} />}
        {building.models
          .filter(({ pieces }) => pieces.includes(-1))
          .map(({ id, name }) => (
            <Elements key={id} modelId={id} name={name} />
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Components({ projectId }: { projectId: string }) {
  const { t } = useTranslation('building')
  const [page, setPage] = useState(0)
  const query = { limit: size, offset: page * size }
  const result = useCall(
    componentsWithoutGeometry,
    { params: { id: projectId }, query },
    { placeholderData: keepPreviousData },
  )
  return (
    <Rows title={t('partner.components')} result={result} total={result.data?.total} page={page} onPage={setPage}>
      {result.data?.components.map(({ id, section_name, ...named }) => (
        <li key={id}>
          <Link to={componentLink(id)}>
            <bdi>{componentName(named)}</bdi>
          </Link>{' '}
          · <bdi>{section_name}</bdi>
        </li>
      ))}
    </Rows>
  )
}

function Elements({ modelId, name }: { modelId: string; name: string }) {
  const { t } = useTranslation('building')
  const [page, setPage] = useState(0)
  const query = { component: 'none' as const, limit: size, offset: page * size }
  const result = useCall(modelElements, { params: { id: modelId }, query }, { placeholderData: keepPreviousData })
  return (
    <Rows
      title={t('partner.elements', { name })}
      result={result}
      total={result.data?.total}
      page={page}
      onPage={setPage}
    >
      {result.data?.elements.map((element) => (
        <li key={element.position}>
          <bdi>{element.name || element.class}</bdi> · <bdi>{element.tag || element.global_id}</bdi>
          {element.unlinked && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Unlinked unlinked={element.unlinked} />
            </Typography>
          )}
        </li>
      ))}
    </Rows>
  )
}

interface RowsProps {
  title: string
  result: { readonly isError: boolean; readonly error: unknown; refetch(): unknown }
  total: number | undefined
  page: number
  onPage: (page: number) => void
  children: ReactNode
}

function Rows({ title, result, total, page, onPage, children }: RowsProps) {
  const { t } = useTranslation('building')
  const last = Math.max(0, Math.ceil((total ?? 0) / size) - 1)
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title} {total !== undefined && `(${total})`}
      </Typography>
      {result.isError && <FetchFailed error={result.error} onRetry={() => void result.refetch()} />}
      {total === undefined && !result.isError && <Skeleton height={120} role="img" aria-label={t('loading')} />}
      <Box component="ul" sx={{ paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {last > 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('partner.previous')}
          </Button>
          <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t('partner.next')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
