import type { Ncr } from '@castline/contract/ncr'
import { isSettled } from '@castline/domain/quality/ncrs'
import { styled } from '@mui/material/styles'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectIsArchived } from '#api/archived.ts'
import { usePermissions } from '#api/permissions.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const AssignDialog = onDemand(async () => (await withTexts('ncr', import('./AssignDialog.tsx'))).AssignDialog)

/** Its margins take back its padding, so that no row becomes higher. */
const Quiet = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  padding: '6px',
  margin: -6,
  color: theme.vars.palette.accent.text,
  background: 'none',
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '@media (pointer: coarse)': { paddingBlock: 12, marginBlock: -12 },
}))

/** Assigns an open non-conformance of a list to a person; nothing for users who may not. */
export function AssignButton({ ncr }: { ncr: Ncr }) {
  const { t } = useTranslation('quality')
  const isArchived = use(ProjectIsArchived)
  const may = usePermissions()
  const [isOpen, setIsOpen] = useState(false)
  if (isArchived || isSettled(ncr) || !may('ncr:decide')) return null
  return (
    <>
      <Quiet type="button" aria-label={t('assignOf', { number: ncr.number })} onClick={() => setIsOpen(true)}>
        {t('assign')}
      </Quiet>
      {isOpen && <AssignDialog ncr={ncr} onClose={() => setIsOpen(false)} />}
    </>
  )
}
