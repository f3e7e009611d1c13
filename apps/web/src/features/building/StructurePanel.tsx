import { buildingStructure, searchBuilding } from '@castline/contract/calls/model-structure'
import type { Building } from '@castline/contract/models'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { StructureTree } from './StructureTree.tsx'
import { elementNames, foundAmong, treeOf } from './structure-tree.ts'

interface StructurePanelProps {
  projectId: string
  building: Building
  /** The selected element, by its number among all models; null for none. */
  picked: number | null
  onPick: (element: number) => void
}

/** All shapes of the models by storey and class, and a search in them. */
export function StructurePanel({ projectId, building, picked, onPick }: StructurePanelProps) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const titleId = useId()
  const [text, setText] = useState('')
  const params = { id: projectId }
  const structure = useCall(buildingStructure, { params })
  const search = useCall(searchBuilding, text ? { params, query: { q: text } } : null, {
    placeholderData: text ? keepPreviousData : undefined,
  })
  const names = useMemo(() => structure.data && elementNames(building, structure.data), [building, structure.data])
  const found = useMemo(
    () => (text && search.data ? foundAmong(building, search.data.models) : null),
    [text, building, search.data],
  )
  const tree = useMemo(() => names && treeOf(building, names, found), [building, names, found])
  const failed = [structure, search].find(({ isError, data }) => isError && !data)
  const count = tree?.reduce((sum, storey) => sum + storey.count, 0) ?? 0
  const isEarlier = structure.data?.models.some(({ properties }) => properties === 'none')
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ paddingBlockStart: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ paddingInline: 2, marginBlockEnd: 2 }} role="status">
        {names ? t('structure.found', { count, formatted: number(count) }) : t('structure.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, paddingInline: 2, marginBlockEnd: 1 }}>
        <SearchField label={t('structure.search')} hint={t('structure.hint')} value={text} onSearch={setText} />
        {text && isEarlier && <Alert severity="info">{t('shape.earlier')}</Alert>}
        {failed && <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />}
        {!failed && (!tree || (text && !search.data)) && <Skeleton height={132} role="img" aria-label={t('loading')} />}
        {text && found?.size === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('structure.none')}
          </Typography>
        )}
      </Box>
      {tree && names && tree.length > 0 && (!text || found) && (
        <StructureTree
          // A search opens what it found.
          key={text}
          building={building}
          tree={tree}
          names={names}
          isSearch={text !== ''}
          picked={picked}
          onPick={onPick}
        />
      )}
    </Card>
  )
}
