import Box from '@mui/material/Box'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId } from 'react'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { toneOf } from './colours.ts'
import { type NoteColour, noteColours } from './notes.ts'

/** A choice of six colours. Native radio buttons, so that the arrow keys work. */
export function ColourChoice({ colour, onChange }: { colour: NoteColour; onChange: (colour: NoteColour) => void }) {
  const name = useId()
  return (
    <Box role="radiogroup" aria-label="Colour" sx={{ display: 'flex' }}>
      {noteColours.map((one) => (
        <Box
          key={one}
          component="label"
          sx={{ position: 'relative', display: 'grid', placeItems: 'center', width: 44, height: 44, cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            aria-label={one}
            checked={one === colour}
            onChange={() => onChange(one)}
            sx={visuallyHidden}
          />
          <Box
            component="span"
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 28,
              height: 28,
              borderRadius: '50%',
              color: `status.${toneOf[one]}.text`,
              bgcolor: `status.${toneOf[one]}.surface`,
              border: '2px solid',
              borderColor: `status.${toneOf[one]}.solid`,
              'input:focus-visible + &': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: 2 },
            }}
          >
            {one === colour && <CheckIcon size={16} />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
