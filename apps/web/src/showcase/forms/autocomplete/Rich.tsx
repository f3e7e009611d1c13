import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  { name: 'Malee Phong', job: 'Installer' },
  { name: 'Jirapat Kaew', job: 'Crane operator' },
  { name: 'Nadia Rahman', job: 'Dispatcher' },
  { name: 'Jan Nowak', job: 'Mould builder' },
]

/** Options with a portrait and a second line. */
export function Rich() {
  return (
    <Autocomplete
      options={people}
      getOptionLabel={({ name }) => name}
      renderOption={({ key, ...props }, { name, job }) => (
        <Box key={key} component="li" {...props} sx={{ gap: 1.5 }}>
          <Face name={name} size={32} />
          <div>
            {name}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {job}
            </Typography>
          </div>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label="Responsible person" />}
    />
  )
}
