import Chip, { type ChipProps } from '@mui/material/Chip'
import ErrorIcon from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import WarningIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import GoodIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import NeutralIcon from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import InfoIcon from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'

const icons = {
  default: NeutralIcon,
  success: GoodIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  info: InfoIcon,
} as const

export type Tone = keyof typeof icons

interface ToneChipProps extends Pick<ChipProps, 'sx' | 'variant'> {
  tone: Tone
  label: ReactNode
  /** For this state; else that of its tone. */
  Icon?: typeof NeutralIcon
}

/** A state that is no status of a component: tinted, with an icon, because not everyone distinguishes the tints. */
export function ToneChip({ tone, label, Icon = icons[tone], ...rest }: ToneChipProps) {
  return <Chip size="small" color={tone} icon={<Icon size={16} aria-hidden />} label={label} {...rest} />
}
