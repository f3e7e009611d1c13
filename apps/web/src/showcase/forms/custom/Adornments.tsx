import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'

/** An icon, a unit, or a button inside the field. */
export function Adornments() {
  const [isShown, setShown] = useState(false)
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        type="search"
        label="Search"
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <IconSearch size={20} aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        label="Weight"
        defaultValue="3.5"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">t</InputAdornment> },
        }}
      />
      <TextField
        label="Price"
        defaultValue="890"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: {
            startAdornment: <InputAdornment position="start">€</InputAdornment>,
            endAdornment: <InputAdornment position="end">per m³</InputAdornment>,
          },
        }}
      />
      <TextField
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label="Show the password"
                  aria-pressed={isShown}
                  onClick={() => setShown(!isShown)}
                >
                  {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </Stack>
  )
}
