import type { ListedLoad } from '@castline/contract/loads'
import { nextLoadStep } from '@castline/domain/loads/loads'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation } from '#api/mutation.ts'
import { loadLink, receiptLink } from '#tracking/loads/links.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { sendOrStoreLoad } from '#tracking/queue/taps/load-taps.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

interface NextStepProps {
  load: ListedLoad
  onChanged: () => void
}

/** What is done next with a load, in its row: at once, or where it is done. Nothing where the user may do nothing. */
export function NextStep({ load, onChanged }: NextStepProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const { id, number, code } = load
  const arriving = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      sendOrStoreLoad({
        attempt: { kind: 'load', key: newKey(), load: { id, number }, work: { type: 'arrive' } },
        mark: number,
      }),
    onSuccess: (response) => notice({ message: t(response ? 'done.arrived' : 'done.kept', { number }) }),
    onError: (error) => notice({ message: errorMessage(error), severity: 'error' }),
    onSettled: onChanged,
  })
  const step = nextLoadStep(load)
  if (step === null) return null
  const named = {
    'aria-label': format.named(t(`next.${step as 'load'}`), number),
    size: 'small' as const,
    variant: 'outlined' as const,
  }
  const sx = { position: 'relative', zIndex: 1, minHeight: 36, whiteSpace: 'nowrap' } as const
  if (step === 'arrive') {
    return (
      <Button {...named} sx={sx} loading={arriving.isPending} onClick={() => arriving.mutate()}>
        {t('next.arrive')}
      </Button>
    )
  }
  const to = step === 'receive' ? receiptLink(code) : loadLink(id, { step: step as 'load' | 'depart' | 'edit' })
  return (
    <Button {...named} sx={sx} component={Link} to={to}>
      {t(`next.${step as 'load'}`)}
    </Button>
  )
}
