import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import FilterIcon from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { ListFilter } from './list-filter.tsx'
import { SearchField } from './SearchField.tsx'

/** Whether the filters are behind one button, as on phones, and folded. */
export function useFolding() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  return { isPhone, isOpen, toggle: () => setIsOpen(!isOpen) }
}

interface ListFiltersProps {
  /** The search field; some lists have none. */
  label?: string
  /** Placeholder: the searched fields. */
  hint?: string
  search?: string
  onSearch?: (search: string) => void
  /** The most used first: where not all have room, two are on the line, the others behind "More filters". */
  filters?: readonly ListFilter[]
  /** Where the caller needs it, too. */
  folding?: ReturnType<typeof useFolding>
  /** On phones the search field is folded with the filters, and the button is the caller's. */
  isWholeFolded?: boolean
  /** How many of the choices in `children` narrow the list. With it, phones show one button for all of them. */
  active?: number
  /** What one press chooses, between the search field and the button; below them on phones. All `filters` are behind the button then. */
  presets?: ReactNode
  /** Instead of `filters`: choices that are always shown where there is room. */
  children?: ReactNode
}

/** As many have room on the line at 1280 px, beside a search field. */
const shownAtOnce = 3

/**
 * The filters of a list on one line: a search field, the two that matter, and a button for the others; what is set is
 * below as words that remove it. On phones one button holds all of them.
 */
export function ListFilters({
  label,
  hint = '',
  search = '',
  onSearch,
  filters,
  folding,
  isWholeFolded = false,
  presets,
  ...old
}: ListFiltersProps) {
  const { t } = useTranslation('ui')
  const { named, number } = useFormat()
  const ownFolding = useFolding()
  const { isPhone, isOpen, toggle } = folding ?? ownFolding
  const button = useRef<HTMLButtonElement>(null)
  const isFolded = isPhone && (filters !== undefined || old.active !== undefined)
  const room = onSearch ? shownAtOnce : shownAtOnce + 1
  const onLine = filters && !isPhone && !presets ? filters.slice(0, filters.length > room ? 2 : room) : []
  const behind = filters?.filter((filter) => !onLine.includes(filter)) ?? []
  const set = behind.flatMap((filter) => {
    const { shown } = filter
    return shown === null ? [] : [{ ...filter, words: typeof shown === 'string' ? shown : named(...shown) }]
  })
  const active = old.active ?? set.length
  const field = onSearch && label !== undefined && (
    <SearchField label={label} hint={hint} value={search} onSearch={onSearch} />
  )
  const key = isPhone ? (active > 0 ? 'set' : 'open') : active > 0 ? 'moreSet' : 'more'
  const hasButton = isFolded || behind.length > 0
  const isBare = isFolded && isWholeFolded
  if (isBare && !isOpen && search === '' && set.length === 0) return null
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 1.5 },
        '& > *': { flex: '1 1 140px' },
        '& > :first-of-type': {
          flex: isFolded ? '1 1 100%' : presets ? '0 1 212px' : field ? '2 1 240px' : '1 1 140px',
          minWidth: 0,
        },
      }}
    >
      {isFolded ? (
        // On a separate line: beside the first choice, no space would be left for the search field.
        <Box sx={{ display: 'flex', gap: 1, '& > :not(button)': { flex: 1, minWidth: 0 } }}>
          {(!isBare || isOpen || search !== '') && field}
          {!isBare && (
            <FoldButton
              ref={button}
              isOpen={isOpen}
              label={t(`filters.${key}`, { formatted: number(active) })}
              onClick={toggle}
            />
          )}
        </Box>
      ) : (
        field
      )}
      {presets && (
        <Box
          // The browser does not scroll to what is focused at the end of the line while an edge of it is visible. Only by keyboard: what
          // moves between the press and the release of a mouse is not clicked.
          onFocus={({ target }) => {
            if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            '&&': { flex: '1 1 320px' },
            minWidth: 0,
            minHeight: 44,
            overflowX: 'auto',
            scrollbarWidth: 'thin',
            // The line scrolls as a whole, not each of its parts.
            '& > *': { flexShrink: 0 },
          }}
        >
          {presets}
        </Box>
      )}
      {onLine.map(({ key: name, field: each }) => (
        <Fragment key={name}>{each}</Fragment>
      ))}
      {!isFolded && hasButton && (
        <FoldButton
          ref={button}
          isOpen={isOpen}
          label={t(`filters.${key}`, { formatted: number(active) })}
          onClick={toggle}
        />
      )}
      {(!hasButton || isOpen) && (
        <>
          {/* What was behind the button begins on a line of its own. */}
          {!isFolded && behind.length > 0 && <Box sx={{ '&&': { flex: '1 1 100%', marginBlockStart: -1.5 } }} />}
          {behind.map(({ key: name, field: each }) => (
            <Fragment key={name}>{each}</Fragment>
          ))}
        </>
      )}
      {(!isFolded || isOpen) && old.children}
      {!isOpen && set.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&&': { flex: '1 1 100%' } }}>
          {set.map(({ key: name, words, clear }) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              endIcon={<RemoveIcon size={16} />}
              aria-label={t('filters.remove', { filter: words })}
              onClick={() => {
                clear()
                button.current?.focus()
              }}
              sx={{ minHeight: 32, borderRadius: 4, paddingBlock: 0, fontWeight: 400 }}
            >
              {words}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}

interface FoldButtonProps {
  ref: React.Ref<HTMLButtonElement>
  isOpen: boolean
  label: string
  onClick: () => void
}

function FoldButton({ ref, isOpen, label, onClick }: FoldButtonProps) {
  return (
    <Button
      ref={ref}
      variant="outlined"
      aria-expanded={isOpen}
      startIcon={<FilterIcon size={18} />}
      onClick={onClick}
      sx={{ '&&': { flex: '0 0 auto' }, paddingInline: 1.5 }}
    >
      {label}
    </Button>
  )
}
