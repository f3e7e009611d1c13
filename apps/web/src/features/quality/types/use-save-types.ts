import { listDefectTypes, updateDefectTypes } from '@castline/contract/calls/defects'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useNotice } from '#ui/notices.tsx'
import { areSound, bodyOf, type TypeDraft } from './drafts.ts'

/** Saves the defect types of a project, unless a name is missing or listed twice. */
export function useSaveTypes(params: { id: string }, drafts: readonly TypeDraft[], onSaved: () => void) {
  const { t } = useTranslation('quality')
  const queryClient = useQueryClient()
  const notify = useNotice()
  const formRef = useRef<HTMLFormElement>(null)
  const [wasTried, setWasTried] = useState(false)
  const saving = useCallMutation(updateDefectTypes, {
    onSuccess(response) {
      queryClient.setQueryData(queryKeyOf(listDefectTypes, { params }), response)
      notify({ message: t('types.saved') })
      onSaved()
      // Lists and figures show the new names.
      return queryClient.invalidateQueries()
    },
  })
  return {
    formRef,
    wasTried,
    isSaving: saving.isPending,
    error: saving.error,
    submit(event: SubmitEvent) {
      event.preventDefault()
      // In React, events of a form in a dialog also reach the component that rendered the dialog.
      event.stopPropagation()
      // Rendered at once, so that the field can receive the focus.
      flushSync(() => setWasTried(true))
      if (!areSound(drafts)) {
        formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        return
      }
      if (!saving.isPending) saving.mutate({ params, body: bodyOf(drafts) })
    },
  }
}
