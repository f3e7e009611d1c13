import { listImports } from '@castline/contract/calls/import'
import type { ProjectImport } from '@castline/contract/import'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useProjectEvents } from '#api/events.ts'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { CorrectedCells } from './CorrectedCells.tsx'
import { Folded } from './Folded.tsx'
import { FormPart } from './FormPart.tsx'
import { keptText } from './kept-text.ts'
import { UndoImport } from './UndoImport.tsx'

const shown = 5

/** The latest imports into a project, which can be undone for a day. Renders nothing if there are none. */
export function RecentImports({ project }: { project: Project }) {
  const { t } = useTranslation('import')
  const imports = useCall(listImports, { params: { id: project.id }, query: { limit: shown } })
  const refresh = () => void imports.refetch()
  useProjectEvents(project.id, { onStatus: refresh, onComponents: refresh, onReconnect: refresh })
  if (imports.isError && !imports.data) return <FetchFailed error={imports.error} onRetry={refresh} />
  if (!imports.data?.length) return null
  return (
    <FormPart title={t('recent.title')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {imports.data.map((each) => (
          <RecentImport key={each.id} of={each} />
        ))}
      </Box>
    </FormPart>
  )
}

function RecentImport({ of }: { of: ProjectImport }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const isOpen = of.undo_until !== null && of.changed_since === 0
  return (
    <ListRow padding={{ block: 1.25 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{of.file_name ?? t('recent.noName')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            t('recent.by', { at: format.dateTime(of.imported_at), name: of.imported_by_name }),
            format.named(t('verdict.create'), format.number(of.created)),
            format.named(t('verdict.update'), format.number(of.updated)),
            of.moved > 0 ? t('statusChanges.made', { total: format.number(of.moved) }) : null,
          ])}
        </Typography>
        <UndoState of={of} />
        {of.corrected.length > 0 && (
          <Folded
            label={t('correct.count', { count: of.corrected.length, formatted: format.number(of.corrected.length) })}
          >
            <CorrectedCells cells={of.corrected} />
          </Folded>
        )}
      </Box>
      {isOpen && <UndoImport of={of} />}
    </ListRow>
  )
}

/** Whether the import can be undone, and why not. */
function UndoState({ of }: { of: ProjectImport }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const text = of.undone_at
    ? dotted([
        t('recent.undone', { name: of.undone_by_name ?? '', at: format.dateTime(of.undone_at) }),
        keptText(of, t, format),
      ])
    : of.undo_until === null
      ? null
      : of.changed_since > 0
        ? t('recent.blocked', { total: format.number(of.changed_since) })
        : t('recent.until', { at: format.dateTime(of.undo_until) })
  return text && <Typography variant="body2">{text}</Typography>
}
