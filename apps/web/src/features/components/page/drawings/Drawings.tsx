import type { ComponentDetail } from '@castline/contract/components'
import type { ComponentFile } from '@castline/contract/files'
import type { Picture } from '@castline/contract/pictures'
import { releasedOf } from '@castline/domain/drawings/drawings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { DetailPanel } from '../DetailPanel.tsx'
import { PhotoStrip } from '../PhotoStrip.tsx'
import { DeleteRevision } from './DeleteRevision.tsx'
import { DrawingPicture, pictureHeight } from './DrawingPicture.tsx'
import { Revision } from './Revision.tsx'
import { UploadDrop } from './UploadDrop.tsx'
import { useCasting } from './use-casting.ts'

interface DrawingsProps {
  component: ComponentDetail
  photos: readonly Picture[]
  onChanged: () => void
}

// Loaded on demand: the PDF reader is larger than the rest of the page.
const Preview = onDemand(async () => (await import('#tracking/drawings/Preview.tsx')).Preview)

/** How many revisions are listed before a press shows the others. */
const newestOf = 1

/** The drawing as a picture beside the latest photos, and its revisions, newest first. */
export function Drawings({ component, photos, onChanged }: DrawingsProps) {
  const { t } = useTranslation('component')
  const { number } = useFormat()
  const mayEdit = usePermissions()('file:edit')
  const [shown, setShown] = useState<ComponentFile | null>(null)
  const [going, setGoing] = useState<ComponentFile | null>(null)
  const { files } = component
  const casting = useCasting(component)
  const made = casting?.drawing?.revision ?? null
  const current = releasedOf(files)?.revision
  const newest = current ?? 0
  const [showsAll, setShowsAll] = useState(false)
  const pictured = files.find(({ revision }) => revision === current) ?? files[0]
  const isListed = ({ revision }: ComponentFile, index: number) =>
    showsAll || index < newestOf || revision === current || revision === made
  const listed = files.filter(isListed)
  return (
    <DetailPanel
      title={t('drawings.title')}
      actions={
        files.length > 0 && (
          <Link
            component={RouterLink}
            to={componentsLink(component.project_id, { drawings: 'list', q: component.name })}
          >
            {t('drawings.list')}
          </Link>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {casting && newest > (made ?? 0) && (
          <Alert severity="warning">
            {made === null ? t('drawings.madeBefore', { newest }) : t('drawings.newer', { made, newest })}
          </Alert>
        )}
        {files.length > 0 && current === undefined && <Alert severity="info">{t('drawings.notReleased')}</Alert>}
        {files.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('drawings.none')}</Typography>}
        {(pictured || photos.length > 0) && (
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: pictured && photos.length > 0 ? 'minmax(0, 1fr) 132px' : undefined,
              },
              // Photos alone are a row of small pictures.
              height: pictured ? { sm: pictureHeight.sm } : { sm: 132 },
              width: pictured ? undefined : { sm: 132 },
            }}
          >
            {pictured && (
              <DrawingPicture
                key={pictured.url}
                componentId={component.id}
                file={pictured}
                onOpen={() => setShown(pictured)}
              />
            )}
            {photos.length > 0 && <PhotoStrip photos={photos} />}
          </Box>
        )}
        {files.length > 0 && (
          <Box component="ul" aria-label={t('drawings.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {listed.map((file) => (
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          {mayEdit && (
            <UploadDrop key={component.id} componentId={component.id} isSlim={files.length > 0} onAdded={onChanged} />
          )}
          {listed.length < files.length && (
            <Button onClick={() => setShowsAll(true)}>
              {t('drawings.earlier', { number: number(files.length - listed.length) })}
            </Button>
          )}
        </Box>
      </Box>
      {shown && <Preview componentId={component.id} file={shown} revisions={files} onClose={() => setShown(null)} />}
      {going && (
        <DeleteRevision componentId={component.id} file={going} onDeleted={onChanged} onClose={() => setGoing(null)} />
      )}
    </DetailPanel>
  )
}
