import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'

const colours = [
  { name: 'Natural grey', hex: '#9EA5AD' },
  { name: 'White', hex: '#F1F0EC' },
  { name: 'Sandstone', hex: '#D6B98C' },
  { name: 'Terracotta', hex: '#C27B5C' },
  { name: 'Anthracite', hex: '#4A5058' },
]

/** Radio buttons as swatches: the name of the selected colour is shown below. */
export function ColourField() {
  const [colour, setColour] = useState('Natural grey')
  return (
    <>
      <RadioGroup row aria-label="Concrete colour" value={colour} onChange={({ target }) => setColour(target.value)}>
        {colours.map(({ name, hex }) => (
          <Radio
            key={name}
            value={name}
            slotProps={{ input: { 'aria-label': name } }}
            icon={<Swatch hex={hex} />}
            checkedIcon={<Swatch hex={hex} isChecked />}
          />
        ))}
      </RadioGroup>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {colour}
      </Typography>
    </>
  )
}

function Swatch({ hex, isChecked = false }: { hex: string; isChecked?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        borderRadius: '50%',
        color: hex === '#4A5058' ? '#FFFFFF' : '#1B2330',
        backgroundColor: hex,
        border: '1px solid rgb(0 0 0 / 0.2)',
      }}
    >
      {isChecked && <IconCheck size={18} aria-hidden />}
    </Box>
  )
}
