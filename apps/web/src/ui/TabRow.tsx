import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { sizes } from '#theme/tokens.ts'
import { tabsSlot } from './header-action.tsx'

interface TabRowProps<Value extends string> {
  label: string
  /** The tab of `value` has the id `${id}-${value}`. */
  id: string
  /** The id of the panel below. */
  panel: string
  value: Value
  tabs: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** The underline is a style: MUI's tabs measure it, and render twice before a new page is painted. */
const Row = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    // On phones they are scrolled.
    [theme.breakpoints.down('sm')]: { flexWrap: 'nowrap' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > button': {
      ...theme.typography.button,
      flexShrink: 0,
      minWidth: 64,
      lineHeight: 1.25,
      minHeight: sizes.touchTarget,
      padding: '12px',
      [theme.breakpoints.down('sm')]: { paddingInline: 8 },
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderBlockEnd: '2px solid transparent',
      cursor: 'pointer',
      textTransform: 'none',
      '&[aria-selected="true"]': { color: palette.accent.text, borderBlockEndColor: palette.accent.text },
      '&:focus-visible': { outlineOffset: -2 },
      // Forced colours show transparent borders, too.
      '@media (forced-colors: active)': { '&[aria-selected="false"]': { borderBlockEnd: 0 } },
    },
  }
})

/** The tabs and, at their end, the tools of the list below. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  marginBlockEnd: 12,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-child': { display: 'contents' },
  [theme.breakpoints.down('sm')]: { columnGap: 4, marginBlockEnd: 8 },
}))

/** The tab that a key moves the focus to: the next one in the direction of the text, or the first or last. */
function focusedBy({ key, currentTarget }: KeyboardEvent<HTMLElement>): Element | null {
  const { activeElement } = document
  const { firstElementChild, lastElementChild } = currentTarget
  if (key === 'Home') return firstElementChild
  if (key === 'End') return lastElementChild
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return activeElement?.nextElementSibling ?? firstElementChild
  if (key === 'ArrowLeft' || key === 'ArrowRight') return activeElement?.previousElementSibling ?? lastElementChild
  return null
}

/** A row of tabs. The keyboard reaches the chosen one, and the others by arrow keys. */
export function TabRow<Value extends string>({ label, id, panel, value, tabs, onChange }: TabRowProps<Value>) {
  const toolsRef = tabsSlot.useTaker()
  return (
    <Line>
      <Row
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const next = focusedBy(event)
          if (!(next instanceof HTMLElement)) return
          event.preventDefault()
          next.focus()
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={panel}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </Row>
      <div ref={toolsRef} />
    </Line>
  )
}
