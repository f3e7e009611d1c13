import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import ClearIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

const typingPauseMs = 300

interface SearchFieldProps {
  label: string
  /** Placeholder: the searched fields. */
  hint: string
  value: string
  onSearch: (search: string) => void
  sx?: SxProps<Theme>
}

/** Searches when typing pauses (debounced), and at once when it is cleared: rows that come back later would move under a finger. */
export function SearchField({ label, hint, value, onSearch, sx }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The value was changed from outside: by the back button or "clear filters".
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // A search that is applied while the next page loads would cancel the navigation to it.
  const isLeaving = useNavigation().state === 'loading'
  function type(next: string): void {
    setTyped(next)
    if (next === '' && value !== '' && !isLeaving) onSearch('')
  }
  // Each keystroke restarts the delay.
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => search(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, isLeaving])

  return (
    <FormControl sx={sx}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        notched
        label={label}
        placeholder={hint}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search()}
        inputProps={{ maxLength: 120, enterKeyHint: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon size={18} />
          </InputAdornment>
        }
        endAdornment={
          typed && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={t('clearSearch')} onClick={() => type('')}>
                <ClearIcon size={18} />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </FormControl>
  )
}
