import Box from '@mui/material/Box'
import PassIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import NoneIcon from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import FailIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type MouseEvent, useId } from 'react'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

interface Option {
  readonly value: string
  readonly label: string
  /** Null where nothing is judged. */
  readonly passes: boolean | null
}

interface OptionsProps {
  /** The id of the question's element. */
  labelledBy: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** An option was tapped. Arrow keys only change the selection. */
  onTap: (value: string) => void
}

const icons = { true: PassIcon, false: FailIcon, null: NoneIcon } as const

/** Options as large buttons, for gloves. Native radio buttons, for arrow keys and screen readers. */
export function Options({ labelledBy, options, value, onChange, onTap }: OptionsProps) {
  const name = useId()
  return (
    <Box role="radiogroup" aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 1.5 }}>
      {options.map((option) => {
        const Icon = icons[`${option.passes}`]
        const isChosen = option.value === value
        const colour = option.passes === false ? 'status.rejected' : option.passes ? 'status.installed' : 'accent'
        return (
          <Box
            key={option.value}
            component="label"
            // The browser sends the click on the label to its input, too.
            onClick={({ target }: MouseEvent) => {
              if (!(target instanceof HTMLInputElement)) onTap(option.value)
            }}
            sx={{
              position: 'relative',
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 72,
              paddingInline: 2.5,
              fontSize: '1.25rem',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              border: '2px solid',
              borderColor: isChosen ? (option.passes === null ? 'accent.text' : `${colour}.text`) : 'outline',
              borderRadius: 1,
              color: isChosen ? `${colour}.text` : undefined,
              bgcolor: isChosen ? `${colour}.surface` : undefined,
              cursor: 'pointer',
              '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'accent.text', outlineOffset: 2 },
              '@media (forced-colors: active)': isChosen ? { outline: '3px solid Highlight' } : {},
            }}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={isChosen}
              onChange={() => onChange(option.value)}
              style={visuallyHidden}
            />
            <Icon size={30} aria-hidden style={{ flexShrink: 0 }} />
            <span dir="auto">{option.label}</span>
          </Box>
        )
      })}
    </Box>
  )
}
