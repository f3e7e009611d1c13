import { reportNcr } from '@castline/contract/calls/ncrs'
import { getPour } from '@castline/contract/calls/pours'
import type { LeftOutOfList } from '@castline/contract/left-out'
import type { PourDetail } from '@castline/contract/pour'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf } from '#api/queries.ts'
import { useLeftOut } from '#tracking/components/use-left-out.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { holdGroups } from './hold-groups.ts'

interface ProposalProps {
  button: string
  done: string
  earlier: string[]
  /** Returns the components that it left out. */
  report: () => Promise<readonly LeftOutOfList[]>
  children: ReactNode
}

/** What follows from a failure, which a person decides, with the records of earlier ones. */
function Proposal({ button, done, earlier, report, children }: ProposalProps) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const notice = useNotice()
  const withLeftOut = useLeftOut()
  const queryClient = useQueryClient()
  const mayDecide = usePermissions()('ncr:decide')
  const reporting = useMutation({
    mutationFn: report,
    onSuccess: (leftOut) => notice(withLeftOut(done, leftOut)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(getPour) }),
  })
  return (
    <Alert
      severity="warning"
      action={
        mayDecide && (
          <Button color="inherit" loading={reporting.isPending} onClick={() => reporting.mutate()}>
            {button}
          </Button>
        )
      }
    >
      {children}
      {earlier.length > 0 && <div>{t('ncr.again', { numbers: format.list(earlier) })}</div>}
      {!mayDecide && <div>{t('ncr.ask')}</div>}
      <ErrorText error={reporting.error} />
    </Alert>
  )
}

const earlierOf = (ncrs: PourDetail['ncrs'], about: 'pour' | 'mix', projects?: readonly string[]) =>
  ncrs.flatMap((ncr) => (ncr.about === about && (projects?.includes(ncr.project_id) ?? true) ? [ncr.number] : []))

/** One press reports one non-conformance in each project of a failed pour, which holds its components. */
export function HoldProposal({ pour }: { pour: PourDetail }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const open = pour.made.filter(({ reported }) => !reported)
  if (open.length === 0) return null
  const count = open.length
  async function report() {
    const leftOut: LeftOutOfList[] = []
    for (const { project_id, ...components } of holdGroups(pour.made)) {
      const numbers = earlierOf(pour.ncrs, 'pour', [project_id])
      const facts = { number: pour.number, rule: pour.rule.name }
      const description =
        numbers.length > 0
          ? t('ncr.descriptionAgain', { ...facts, numbers: format.list(numbers) })
          : t('ncr.description', facts)
      const about = { ...components, pour_id: pour.id, description }
      const { left_out = [] } = await call(reportNcr, {
        params: { id: project_id },
        body: { ...about, defect_type: 'strength', severity: 'critical', holds: true, leave_out: true },
      })
      leftOut.push(...left_out)
    }
    return leftOut
  }
  return (
    <Proposal
      button={t('ncr.hold')}
      done={t('ncr.done')}
      earlier={earlierOf(
        pour.ncrs,
        'pour',
        open.map(({ project_id }) => project_id),
      )}
      report={report}
    >
      {t('ncr.propose', { count, formatted: format.number(count) })}
    </Proposal>
  )
}

interface MixProposalProps {
  pour: PourDetail
  failure: NonNullable<PourDetail['mix_failure']>
}

/** One press reports the failing mix in each project of the pour's components. It holds nothing. */
export function MixProposal({ pour, failure: { pours, open_projects } }: MixProposalProps) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const { mix, rule, mix_verdict } = pour
  async function report() {
    const facts = {
      mix: mix.name,
      rule: rule.name,
      mean: format.number(mix_verdict?.mean ?? 0),
      required: format.number(mix_verdict?.required_mean ?? 0),
      pours: format.list(pours.map(({ number }) => number)),
    }
    for (const id of open_projects) {
      const numbers = earlierOf(pour.ncrs, 'mix', [id])
      const again = numbers.length > 0 ? ` ${t('ncr.mixDescriptionAgain', { numbers: format.list(numbers) })}` : ''
      await call(reportNcr, {
        params: { id },
        body: {
          ...{ subject: { kind: 'mix', name: mix.name }, mix_pour_id: pour.id },
          ...{ defect_type: 'strength', severity: 'major', description: `${t('ncr.mixDescription', facts)}${again}` },
        },
      })
    }
    return []
  }
  return (
    <Proposal
      button={t('ncr.mixReport')}
      done={t('ncr.mixDone')}
      earlier={earlierOf(pour.ncrs, 'mix', open_projects)}
      report={report}
    >
      {t('ncr.mixPropose')}
    </Proposal>
  )
}
