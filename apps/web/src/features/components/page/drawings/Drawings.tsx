import type { ComponentDetail } from '@castline/contract/components'
import type { ComponentFile } from '@castline/contract/files'
import { releasedOf } from '@castline/domain/drawings/drawings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { DetailPanel } from '../DetailPanel.tsx'
import { DeleteRevision } from './DeleteRevision.tsx'
import { Revision } from './Revision.tsx'
import { UploadDrop } from './UploadDrop.tsx'
import { useCasting } from './use-casting.ts'

// Loaded on demand: the PDF reader is larger than the rest of the page.
const Preview = onDemand(async () => (await import('#tracking/drawings/Preview.tsx')).Preview)

/** The revisions of the drawing, newest first. */
export function Drawings({ component, onChanged }: { component: ComponentDetail; onChanged: () => void }) {
  const { t } = useTranslation('component')
  const mayEdit = usePermissions()('file:edit')
  const [shown, setShown] = useState<ComponentFile | null>(null)
  const [going, setGoing] = useState<ComponentFile | null>(null)
  const { files } = component
  const casting = useCasting(component)
  const made = casting?.drawing?.revision ?? null
  const current = releasedOf(files)?.revision
  const newest = current ?? 0
  return (
    <DetailPanel title={t('drawings.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {casting && newest > (made ?? 0) && (
          <Alert severity="warning">
            {made === null ? t('drawings.madeBefore', { newest }) : t('drawings.newer', { made, newest })}
          </Alert>
        )}
        {files.length > 0 && current === undefined && <Alert severity="info">{t('drawings.notReleased')}</Alert>}
        {files.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('drawings.none')}</Typography>}
        {files.length > 0 && (
          <Link
            component={RouterLink}
            to={componentsLink(component.project_id, { drawings: 'list', q: component.name })}
            sx={{ justifySelf: 'start' }}
          >
            {t('drawings.list')}
          </Link>
        )}
        {files.length > 0 && (
          <Box component="ul" aria-label={t('drawings.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {files.map((file) => (
              <Revision
                key={file.revision}
                componentId={component.id}
                file={file}
                isCurrent={file.revision === current}
                isMadeFrom={file.revision === made}
                onPreview={() => setShown(file)}
                onDelete={mayEdit ? () => setGoing(file) : undefined}
              />
            ))}
          </Box>
        )}
        {mayEdit && <UploadDrop key={component.id} componentId={component.id} onAdded={onChanged} />}
      </Box>
      {shown && <Preview componentId={component.id} file={shown} revisions={files} onClose={() => setShown(null)} />}
      {going && (
        <DeleteRevision componentId={component.id} file={going} onDeleted={onChanged} onClose={() => setGoing(null)} />
      )}
    </DetailPanel>
  )
}
