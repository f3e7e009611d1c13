import { listAssignees } from '@castline/contract/calls/ncrs'
import type { Ncr } from '@castline/contract/ncr'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { readDay } from '#ui/read-day.ts'
import { NcrError } from './NcrError.tsx'
import { useNcrStep } from './use-ncr-step.ts'

/** Assigns a non-conformance to a person of the project, optionally until a day. */
export function AssignDialog({ ncr, onClose }: { ncr: Ncr; onClose: () => void }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const [person, setPerson] = useState(ncr.assigned_to?.id ?? '')
  const [due, setDue] = useState(ncr.due_on ?? '')
  const people = useCall(listAssignees, { params: { id: ncr.project_id } })
  const taking = useNcrStep(ncr.id, t('assign.done'), onClose)
  // Somebody who has left the project stays selected until another person is.
  const choices = people.data?.some(({ id }) => id === ncr.assigned_to?.id)
    ? people.data
    : [...(ncr.assigned_to ? [ncr.assigned_to] : []), ...(people.data ?? [])]
  return (
    <StepDialog
      title={t('assign.title', { number: ncr.number })}
      submitLabel={t('assign.submit')}
      isChanged={person !== (ncr.assigned_to?.id ?? '') || due !== (ncr.due_on ?? '')}
      isBusy={taking.isSending}
      onSubmit={() => taking.send({ kind: 'assignment', assigned_to: person || null, due_on: readDay(due) })}
      onClose={onClose}
    >
      {people.isError && <FetchFailed error={people.error} onRetry={() => void people.refetch()} />}
      {people.isPending && <Skeleton variant="rounded" height={56} />}
      {people.data && (
        <Choice
          label={t('quality:column.assigned')}
          value={person}
          options={[
            { value: '', label: t('assign.nobody') },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setPerson}
        />
      )}
      <FormField
        label={t('quality:column.due')}
        type="date"
        value={due}
        onChange={setDue}
        inputProps={{ max: '9999-12-31' }}
      />
      <NcrError error={taking.error} />
    </StepDialog>
  )
}
