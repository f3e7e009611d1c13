import { maxSearchResults } from '@castline/contract/values/search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storage } from '#api/storage.ts'
import { remember } from '#tracking/components/recent.ts'
import type { MenuRow } from '../menu.ts'
import { type Entry, movedBy, placesOf } from './entry.ts'
import { PaletteList } from './PaletteList.tsx'
import { PaletteState } from './PaletteState.tsx'
import { usePalette } from './use-palette.ts'

// Enough for a label's URL and text copied with it.
const longestTyped = 300

/** The input with its results. The focus stays in the input, and the arrow keys move through the list. */
export function PaletteBox({ menu, onClose }: { menu: readonly MenuRow[]; onClose: () => void }) {
  const { t } = useTranslation(['palette', 'ui'])
  const id = useId()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const { userId, project, words, search, sections } = usePalette(menu, typed)
  const places = placesOf(sections)
  const activeIndex = Math.max(
    0,
    places.findIndex(({ key }) => key === pointed),
  )
  const active = places[activeIndex]
  const optionId = (key: string) => `${id}-${key.replace(/[^\w-]/g, '_')}`

  function choose(entry: Entry) {
    if (entry.isPlace) remember(storage, userId, entry)
    onClose()
    entry.choose()
  }

  function onKeyDown(event: KeyboardEvent) {
    // While composing, Enter accepts the input method's suggestion.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = movedBy(event.key, activeIndex, places.length)
    const key = next === null ? undefined : places[next]?.key
    if (key !== undefined) {
      event.preventDefault()
      setPointed(key)
      document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active.entry)
    }
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          paddingInlineStart: 2.5,
          paddingInlineEnd: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
          <SearchIcon size={20} aria-hidden />
        </Box>
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('hint')}
          onChange={(event) => {
            setTyped(event.target.value)
            setPointed(null)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('field'),
            'aria-expanded': places.length > 0,
            'aria-controls': places.length > 0 ? `${id}-list` : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionId(active.key),
            autoComplete: 'off',
            autoCorrect: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: longestTyped,
          }}
          sx={{ minHeight: 56 }}
        />
        <IconButton aria-label={t('ui:close')} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', padding: 1, flex: 1 }}>
        {places.length > 0 && (
          <PaletteList
            id={`${id}-list`}
            sections={sections}
            activeKey={active?.key}
            optionId={optionId}
            onPoint={setPointed}
            onChoose={choose}
          />
        )}
        <PaletteState
          words={words}
          count={places.length}
          search={search}
          isCut={search.found.components.length === maxSearchResults}
          project={project?.name}
        />
      </Box>
      <KeyHints />
    </>
  )
}

/** Only for devices that are likely to have a keyboard. */
function KeyHints() {
  const { t } = useTranslation('palette')
  const hints = [
    ['↑ ↓', t('keys.move')],
    ['↵', t('keys.open')],
    ['Esc', t('keys.close')],
  ]
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        '@media (hover: none)': { display: 'none' },
        gap: 2.5,
        paddingInline: 2.5,
        paddingBlock: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '0.75rem',
      }}
    >
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <kbd style={{ font: 'inherit', fontWeight: 600 }}>{keys}</kbd> {does}
        </span>
      ))}
    </Box>
  )
}
