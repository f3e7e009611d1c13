import Box from '@mui/material/Box'
import FailIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import PassIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import NoneIcon from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import AnsweredIcon from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { ShownAnswer } from './filled.ts'

/** Whether an answer is within what its item allows, as an icon with its words. */
export function AnswerMark({ answer }: { answer: Pick<ShownAnswer, 'passed'> | undefined }) {
  const { t } = useTranslation('checklists')
  const [Icon, colour, words] = !answer
    ? ([NoneIcon, 'text.secondary', t('mark.open')] as const)
    : answer.passed === null
      ? ([AnsweredIcon, 'text.secondary', t('mark.answered')] as const)
      : answer.passed
        ? ([PassIcon, 'status.installed.text', t('mark.passed')] as const)
        : ([FailIcon, 'status.rejected.text', t('mark.failed')] as const)
  return (
    <Box sx={{ display: 'flex', paddingBlockStart: '2px', color: colour }}>
      <Icon size={24} aria-hidden style={{ flexShrink: 0 }} />
      <span style={visuallyHidden}>{words}</span>
    </Box>
  )
}
