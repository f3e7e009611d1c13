import { updateShareLink } from '@castline/contract/calls/sharing'
import type { ShareLink } from '@castline/contract/sharing'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { PhotoChoice } from './PhotoChoice.tsx'

interface LinkPhotosDialogProps {
  projectId: string
  link: ShareLink
  onSaved: () => unknown
  onClose: () => void
}

/** Chooses what photos a link shows. */
export function LinkPhotosDialog({ projectId, link, onSaved, onClose }: LinkPhotosDialogProps) {
  const { t } = useTranslation('sharing')
  const notice = useNotice()
  const form = useCallForm(updateShareLink, {
    empty: { photo_ids: link.photo_ids },
    inputOf: (body) => ({ params: { id: projectId, linkId: link.id }, body }),
    onSaved() {
      notice({ message: t('links.saved') })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog
      title={t('links.photosOf', { name: link.name })}
      submitLabel={t('links.save')}
      canSubmit={form.isChanged}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <PhotoChoice
        projectId={projectId}
        sectionId={link.section?.id ?? null}
        chosen={form.draft.photo_ids}
        onChange={(ids) => form.set('photo_ids', ids)}
      />
    </FormDialog>
  )
}
