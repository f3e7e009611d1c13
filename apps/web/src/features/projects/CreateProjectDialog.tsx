import { createProject, listProjects } from '@castline/contract/calls/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { rememberProject } from '#api/chosen-project.ts'
import { queryKeyOf } from '#api/queries.ts'
import { componentsLink, sectionsLink } from '#tracking/components/links.ts'
import { ownZone } from '#tracking/plan/time-zones.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { ChosenPictures } from './images/ChosenPictures.tsx'
import { bodyOf, noParties, type ProjectDraft, ProjectFields } from './ProjectFields.tsx'

/** Creates a project with its first images, selects it, and leads to its sections and its import. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('projects')
  const notice = useNotice()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [images, setImages] = useState<readonly File[]>([])
  const [empty] = useState<ProjectDraft>(() => ({
    name: '',
    code: '',
    location: '',
    description: '',
    starts_on: '',
    ends_on: '',
    time_zone: ownZone(),
    ...noParties,
  }))
  const form = useCallForm(createProject, {
    empty,
    inputOf: (draft) => ({ body: bodyOf(draft), files: { images } }),
    async onSaved({ id, name }) {
      const goOn = () => navigate(componentsLink(id, { import: '1' }))
      notice({ message: t('create.done', { name }), action: { label: t('create.import'), onClick: goOn } })
      onClose()
      rememberProject(id)
      // First, because the page of its sections shows only projects that are listed.
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
      void navigate(sectionsLink(id))
    },
  })

  return (
    <FormDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      form={{ ...form, isChanged: form.isChanged || images.length > 0 }}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <ProjectFields form={form} />
      <ChosenPictures pictures={images} onChange={setImages} isDisabled={form.isSaving} />
    </FormDialog>
  )
}
