import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import NextIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import OpenIcon from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { dotted } from '#ui/dotted.ts'
import { countAnswered, type Filled, failedItems } from './filled.ts'
import { fillLink, fromOf } from './links.ts'

/** Returns a function that describes the progress of a checklist. */
export function useProgressText(): (filled: Filled) => string {
  const { t } = useTranslation('checklists')
  return (filled) => {
    const failed = failedItems(filled).length
    const number = countAnswered(filled)
    return dotted([
      filled.isComplete ? t('complete') : t('progress', { number, all: filled.template.items.length }),
      failed > 0 ? t('failed', { count: failed }) : null,
      filled.stored.length > 0 ? t('waiting') : null,
    ])
  }
}

/** Returns a function that names the step of a checklist; null where the checklist has its name. */
export function useStepOf(): (template: Filled['template']) => string | null {
  const { t } = useTranslation('checklists')
  return ({ name, step }) => {
    const words = t(`step.${step}`)
    return words.toLowerCase() === name.trim().toLowerCase() ? null : words
  }
}

/** A checklist of a component as a large link to fill it in. */
export function ChecklistRow({ componentId, filled }: { componentId: string; filled: Filled }) {
  const { t } = useTranslation('checklists')
  const progressText = useProgressText()
  const stepOf = useStepOf()
  const { template, series, isOpen } = filled
  const Icon = isOpen ? OpenIcon : DoneIcon
  return (
    <ButtonBase
      component={Link}
      to={fillLink(componentId, { list: series, ...fromOf(useLocation()) })}
      sx={{
        display: 'flex',
        justifyContent: 'start',
        gap: 1.5,
        minHeight: 72,
        width: '100%',
        paddingInline: 2,
        paddingBlock: 1.5,
        textAlign: 'start',
        border: '2px solid',
        borderColor: 'outline',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: isOpen ? 'accent.text' : 'status.installed.text' }}>
        <Icon size={30} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{template.name}</bdi>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([stepOf(template), template.gate === 'block' ? t('gate.block') : null, progressText(filled)])}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '[dir="rtl"] &': { scale: '-1 1' } }}>
        <NextIcon size={24} />
      </Box>
    </ButtonBase>
  )
}
