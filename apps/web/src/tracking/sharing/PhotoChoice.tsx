import { listSharePhotos } from '@castline/contract/calls/sharing'
import { mostSharedPhotos } from '@castline/contract/values/sharing'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { StoredPicture } from '#ui/StoredPicture.tsx'

interface PhotoChoiceProps {
  projectId: string
  sectionId: string | null
  /** In the order in which they are shown. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** The photos that a link can show, each as a switch. */
export function PhotoChoice({ projectId, sectionId, chosen, onChange }: PhotoChoiceProps) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const id = useId()
  const query = sectionId === null ? {} : { section_id: sectionId }
  const photos = useCall(listSharePhotos, { params: { id: projectId }, query })
  const isFull = chosen.length >= mostSharedPhotos
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id={id} variant="subtitle2">
        {t('links.choosePhotos')}
      </Typography>
      {photos.isPending && <Skeleton variant="rounded" height={96} />}
      {photos.isError && !photos.data && <FetchFailed error={photos.error} onRetry={() => void photos.refetch()} />}
      {photos.data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('links.noPhotos')}
        </Typography>
      )}
      {isFull && (
        <Typography variant="body2">{t('links.mostPhotos', { formatted: format.number(mostSharedPhotos) })}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, maxHeight: 320, overflowY: 'auto' }}>
        {photos.data?.map((photo) => {
          const isChosen = chosen.includes(photo.id)
          const date = format.date(photo.taken_on)
          return (
            <ButtonBase
              key={photo.id}
              aria-pressed={isChosen}
              aria-label={
                photo.mark === null
                  ? t('links.projectImage', { date })
                  : t('links.componentPhoto', { mark: photo.mark, date })
              }
              disabled={!isChosen && isFull}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== photo.id) : [...chosen, photo.id])}
              sx={{
                position: 'relative',
                borderRadius: 1,
                border: '3px solid',
                borderColor: isChosen ? 'accent.text' : 'transparent',
                '&:focus-visible': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: 2 },
              }}
            >
              <StoredPicture
                url={photo.thumbnail_url}
                alt=""
                sx={{ width: 88, height: 88, objectFit: 'cover', borderRadius: 1 }}
              />
              {isChosen && (
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    insetBlockStart: 4,
                    insetInlineEnd: 4,
                    display: 'grid',
                    color: 'accent.text',
                    bgcolor: 'background.paper',
                    borderRadius: '50%',
                  }}
                >
                  <CheckIcon size={22} aria-hidden />
                </Box>
              )}
            </ButtonBase>
          )
        })}
      </Box>
    </Box>
  )
}
