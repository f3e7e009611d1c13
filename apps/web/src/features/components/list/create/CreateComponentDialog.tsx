import { createPrecast } from '@castline/contract/calls/component-edits'
import { listSections } from '@castline/contract/calls/sections'
import { measures } from '@castline/domain/components/fields'
import { implausible } from '@castline/domain/components/plausibility'
import { defaultLanguage } from '@castline/domain/languages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#api/queries.ts'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import { componentLink } from '#tracking/components/links.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { UnusualValuesDialog } from '#ui/numbers/UnusualValuesDialog.tsx'
import { useUnusualValues } from '#ui/numbers/use-unusual-values.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { ComponentFields } from '../ComponentFields.tsx'
import { emptyComponent, measuresOf, newComponentOf } from '../component-draft.ts'
import { createFailure } from './create-failure.ts'
import { DrawingField, drawingFault } from './DrawingField.tsx'

interface CreateComponentDialogProps {
  projectId: string
  /** The section by which the list is filtered. */
  sectionId: string | null
  onClose: () => void
}

/** Creates one component with status `planning`. */
export function CreateComponentDialog({ projectId, sectionId, onClose }: CreateComponentDialogProps) {
  const { t, i18n } = useTranslation(['components', 'errors'])
  const { t: tErrors } = useTranslation('errors')
  const notice = useNotice()
  const navigate = useNavigate()
  const componentsChanged = useComponentsChanged()
  const sections = useCall(listSections, { params: { id: projectId } })
  const [drawing, setDrawing] = useState<File | null>(null)
  const entry = useNumberEntry()
  const withUnit = useFieldWithUnit()
  const unusualValues = useUnusualValues()
  const form = useCallForm(createPrecast, {
    empty: { ...emptyComponent, section_id: sectionId ?? '' },
    inputOf: (draft) => ({ body: newComponentOf(draft, entry), ...(drawing && { files: { file: drawing } }) }),
    ask: (draft, send) => unusualValues.ask(implausible(measuresOf(draft, entry), measures), send),
    onSaved({ id, name, control_number }) {
      notice({
        message: t('piece.create.done', { name, number: control_number }),
        action: { label: t('row.open'), onClick: () => navigate(componentLink(id)) },
      })
      componentsChanged()
      onClose()
    },
  })

  const failure = form.error && createFailure(form.error, t, tErrors)

  function submit(event: SubmitEvent): void {
    if (drawing && drawingFault(drawing)) event.preventDefault()
    else form.submit(event)
  }

  return (
    <FormDialog
      title={t('piece.create.title')}
      submitLabel={t('piece.create.submit')}
      form={{ ...form, isChanged: form.isChanged || drawing !== null, submit }}
      onClose={onClose}
    >
      {failure && (
        <Alert severity="error">
          {failure.text}
          {failure.serverText && i18n.language === defaultLanguage && (
            <Box lang="en" dir="auto" sx={{ marginBlockStart: 0.5 }}>
              {failure.serverText}
            </Box>
          )}
        </Alert>
      )}
      {sections.isError && <FetchFailed error={sections.error} onRetry={() => void sections.refetch()} />}
      {sections.data?.length === 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={Link} to={`/forms/form-section?project=${projectId}`}>
              {t('piece.noSections.create')}
            </Button>
          }
        >
          {t('piece.noSections.text')}
        </Alert>
      )}
      <ComponentFields form={form} entry={entry} sections={sections.data ?? []} isNew />
      <DrawingField file={drawing} onChange={setDrawing} />
      <UnusualValuesDialog unusualValues={unusualValues} entry={entry} labelOf={withUnit} />
    </FormDialog>
  )
}
