import type { listDrawings } from '@castline/contract/calls/drawings'
import type { ListedDrawing } from '@castline/contract/drawings'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import DrawingsIcon from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useCall } from '#api/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { DrawingRow } from './DrawingRow.tsx'
import { type DrawingListState, pageSize } from './drawing-list-state.ts'
import { StateBar } from './StateBar.tsx'

// Loaded on demand: the PDF reader is larger than the rest of the page.
const Preview = onDemand(async () => (await import('#tracking/drawings/Preview.tsx')).Preview)

interface DrawingRowsProps {
  project: Project
  list: ReturnType<typeof useCall<typeof listDrawings>>
  state: DrawingListState
  mayEdit: boolean
  onShow: (change: Partial<DrawingListState>) => void
}

const keyOf = ({ mark, sha256, state }: ListedDrawing) => `${mark} ${sha256} ${state}`

/** A page of the drawings, of which several can be selected and released. */
export function DrawingRows({ project, list, state, mayEdit, onShow }: DrawingRowsProps) {
  const { t } = useTranslation('drawings')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<ListedDrawing | null>(null)
  if (list.isError && !list.data) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton variant="rounded" height={280} role="img" aria-label={t('list.loading')} />
  const { drawings, total } = list.data
  if (drawings.length === 0) {
    const isFiltered = state.search.trim() !== '' || state.state !== null || state.page > 0
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            icon={<NothingIcon size={32} />}
            title={t('list.none')}
            action={
              <Button variant="outlined" onClick={() => onShow({ search: '', state: null, page: 0 })}>
                {t('list.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<DrawingsIcon size={32} />} title={t('list.empty')} text={t('list.emptyText')} />
        )}
      </Card>
    )
  }
  // The state of a superseded one cannot be changed.
  const selectable = mayEdit ? drawings.filter((drawing) => drawing.state !== 'superseded') : []
  const selected = selectable.filter((drawing) => chosen.has(keyOf(drawing)))
  return (
    <>
      {selectable.length > 0 && (
        <FormControlLabel
          label={t('list.selectPage')}
          control={
            <Checkbox
              checked={selected.length === selectable.length}
              indeterminate={selected.length > 0 && selected.length < selectable.length}
              onChange={(_event, isChecked) => setChosen(new Set(isChecked ? selectable.map(keyOf) : []))}
            />
          }
          sx={{ paddingInlineStart: { xs: 1, sm: 1.5 } }}
        />
      )}
      {selected.length > 0 && (
        <StateBar projectId={project.id} drawings={selected} onDone={() => setChosen(new Set())} />
      )}
      <Card aria-busy={list.isPlaceholderData}>
        <Box
          component="ul"
          aria-label={t('list.title')}
          sx={{ listStyle: 'none', margin: 0, padding: 0, paddingInline: { xs: 2, sm: 2.5 } }}
        >
          {drawings.map((drawing) => (
            <DrawingRow
              key={keyOf(drawing)}
              projectId={project.id}
              drawing={drawing}
              isSelected={chosen.has(keyOf(drawing))}
              onSelect={
                selectable.includes(drawing)
                  ? (isSelected) =>
                      setChosen((now) => {
                        const next = new Set(now)
                        if (isSelected) next.add(keyOf(drawing))
                        else next.delete(keyOf(drawing))
                        return next
                      })
                  : undefined
              }
              onPreview={() => setShown(drawing)}
            />
          ))}
        </Box>
        {total > pageSize && (
          <Paging page={state.page} size={pageSize} total={total} onPage={(page) => onShow({ page })} />
        )}
      </Card>
      {shown && <Preview componentId={shown.component_id} file={shown} onClose={() => setShown(null)} />}
    </>
  )
}
