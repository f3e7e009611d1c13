import { undoStrip } from '@castline/contract/calls/casting-steps'
import type { ListedMould } from '@castline/contract/moulds'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import type { CastingAttempt } from '#tracking/queue/plant-attempts.ts'
import { sendOrStoreCasting } from '#tracking/queue/taps/casting-taps.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'

/** Records that what is in a mould was taken out of it, as the page of its casting does. Can be undone. */
export function StripMould({ mould, onChanged }: { mould: ListedMould; onChanged: () => unknown }) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const messageOf = useErrorMessage()
  const { name, filled_with: filled } = mould
  const fail = (error: Error) => notice({ severity: 'error', stays: true, message: messageOf(error) })
  const undoing = useMutation({
    mutationFn: (id: string) => call(undoStrip, { params: { id } }),
    onError: fail,
    onSettled: onChanged,
  })
  const stripping = useMutation<Awaited<ReturnType<typeof sendOrStoreCasting>>, Error, CastingAttempt>({
    networkMode: 'always',
    mutationFn: sendOrStoreCasting,
    onSuccess: ({ stored }) =>
      stored || !filled
        ? notice({ message: t('strip.kept') })
        : notice({
            message: t('strip.done', { name }),
            action: { label: t('undo'), onClick: () => undoing.mutate(filled.casting_id) },
          }),
    onError: fail,
    onSettled: onChanged,
  })
  if (!filled) return null
  const slot = { mouldId: mould.id, mouldName: name, day: filled.day, turn: filled.turn }
  return (
    <Button
      variant="outlined"
      loading={stripping.isPending}
      aria-label={t('strip.actOn', { name })}
      onClick={() =>
        stripping.mutate({
          kind: 'casting',
          key: newKey(),
          slot,
          work: { type: 'strip', castingId: filled.casting_id },
        })
      }
      sx={{ minHeight: 44, minWidth: 88, whiteSpace: 'nowrap' }}
    >
      {t('strip.act')}
    </Button>
  )
}
