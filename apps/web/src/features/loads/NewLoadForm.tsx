import { createLoad, listLoads } from '@castline/contract/calls/loads'
import { listTrailers } from '@castline/contract/calls/trailers'
import type { LoadDetail } from '@castline/contract/load'
import type { LoadProposal } from '@castline/contract/load-proposal'
import { maxLoadPieces } from '@castline/contract/values/loads'
import { loadingOrder } from '@castline/domain/loads/loads'
import { isPlanDay } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useLeftOut } from '#tracking/components/use-left-out.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { readDay } from '#ui/read-day.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { LoadError } from './LoadError.tsx'
import { bodyOf, type LoadDraft, LoadFields } from './LoadFields.tsx'
import { NeededReasonDialog } from './NeededReasonDialog.tsx'
import { ProposedPieces } from './ProposedPieces.tsx'
import { type GivenReasons, needsReason } from './refusals.ts'
import { useProposal } from './use-proposal.ts'

interface NewLoadFormProps {
  projectId: string
  day: string | null
  componentIds: readonly string[] | null
  /** What was proposed when the dialog was opened; null if it could not be read. */
  first: LoadProposal | null
  onCreated: (load: LoadDetail) => void
  onClose: () => void
}

/** Trucks are usually sent as the last one was. */
function draftOf({ first, day }: Pick<NewLoadFormProps, 'first' | 'day'>): LoadDraft {
  const last = first?.last
  return {
    planned_on: first?.day ?? day ?? '',
    planned_time: last?.planned_time ?? '',
    trailer_id: last?.trailer_id ?? '',
    crew_id: last?.crew_id ?? '',
    carrier: last?.carrier ?? '',
    driver: last?.driver ?? '',
    vehicle: last?.vehicle ?? '',
    destination: last?.destination ?? '',
    notes: '',
  }
}

export function NewLoadForm({ projectId, day, componentIds, first, onCreated, onClose }: NewLoadFormProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const notice = useNotice()
  const withLeftOut = useLeftOut()
  const queryClient = useQueryClient()
  const trailers = useCall(listTrailers, {})
  // Sent again after a lost response, the load is planned once.
  const [key, setKey] = useState(() => newKey())
  const [reasons, setReasons] = useState<GivenReasons>({})
  const [typedDay, setTypedDay] = useState(first?.day ?? day ?? '')
  const [trailerId, setTrailerId] = useState(first?.last?.trailer_id ?? '')
  const trailer = trailers.data?.find(({ id }) => id === trailerId) ?? null
  const proposal = useProposal({ projectId, day: typedDay, componentIds, first, trailer })
  const ids = loadingOrder(proposal.chosen).map(({ id }) => id)
  const form = useCallForm(createLoad, {
    empty: draftOf({ first, day }),
    inputOf: (draft) => ({
      params: { id: projectId },
      headers: { 'idempotency-key': key },
      body: { ...bodyOf(draft), crew_id: draft.crew_id || null, component_ids: ids, leave_out: true, ...reasons },
    }),
    onSaved({ left_out, ...load }) {
      if (left_out) notice(withLeftOut('', left_out))
      // Before the page is left, or it would ask about what was typed.
      flushSync(() => proposal.settle())
      onClose()
      onCreated(load)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listLoads) })
    },
    onRefused(error) {
      if (error instanceof ApiError) setKey(newKey())
      setReasons({})
    },
  })
  const [isAsking, setIsAsking] = useState(true)
  const fields: typeof form = {
    ...form,
    field: (name) => ({
      value: form.draft[name],
      onChange(value) {
        form.set(name, value)
        if (name === 'trailer_id') setTrailerId(value)
        const typed = name === 'planned_on' ? readDay(value) : null
        // A day that is being typed is not asked about.
        if (typed && isPlanDay(typed)) setTypedDay(typed)
      },
    }),
  }
  const isQuestion = needsReason(form.error)

  function sendWith(given: GivenReasons): void {
    flushSync(() => setReasons(given))
    form.formRef.current?.requestSubmit()
  }

  return (
    <>
      <FormDialog
        title={t('create.title')}
        submitLabel={
          ids.length > 0
            ? t('create.submitWith', { count: ids.length, formatted: format.number(ids.length) })
            : t('create.submit')
        }
        canSubmit={ids.length <= maxLoadPieces}
        width="lg"
        form={{
          ...form,
          isChanged: form.isChanged || proposal.isChanged,
          submit(event) {
            setIsAsking(true)
            form.submit(event)
          },
        }}
        onClose={onClose}
      >
        {!isQuestion && <LoadError error={form.error} />}
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <LoadFields projectId={projectId} crew={null} form={fields} />
          </Box>
          <ProposedPieces projectId={projectId} proposal={proposal} trailer={trailer} />
        </Box>
      </FormDialog>
      {isQuestion && isAsking && !form.isSaving && (
        <NeededReasonDialog error={form.error} onConfirm={sendWith} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}
