import type { NcrDetail } from '@castline/contract/ncr'
import { maxNcrPhotosAtOnce } from '@castline/contract/values/ncrs'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MarkedPhoto, MarkedPhotos } from '#tracking/quality/MarkedPhotos.tsx'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { WordsField } from '#ui/editing/WordsField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NcrError } from './NcrError.tsx'
import { useSendPhotos } from './use-send-photos.ts'

/** Adds photos to a non-conformance, for example of the repair. */
export function AddPhotosDialog({ ncr, onClose }: { ncr: NcrDetail; onClose: () => void }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const notify = useNotice()
  const [photos, setPhotos] = useState<readonly MarkedPhoto[]>([])
  const [words, setWords] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sending = useSendPhotos()

  function submit() {
    setWasTried(true)
    if (photos.length === 0) return
    sending.send(ncr.id, photos, words.trim() || null, () => {
      notify({ message: t('addPhotos.done') })
      onClose()
    })
  }

  return (
    <StepDialog
      title={t('addPhotos.title', { number: ncr.number })}
      submitLabel={t('addPhotos.submit')}
      isChanged={photos.length > 0 || words !== ''}
      isBusy={sending.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <MarkedPhotos photos={photos} max={maxNcrPhotosAtOnce} onChange={setPhotos} />
      {wasTried && photos.length === 0 && (
        <FormHelperText error role="alert">
          {t('addPhotos.missing')}
        </FormHelperText>
      )}
      <WordsField label={t('quality:report.description')} value={words} maxLength={2000} onChange={setWords} />
      <NcrError error={sending.error} />
    </StepDialog>
  )
}
