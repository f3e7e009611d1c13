import Box from '@mui/material/Box'
import Rating, { type IconContainerProps } from '@mui/material/Rating'
import IconCry from '@tabler/icons-react/dist/esm/icons/IconMoodCry.mjs'
import IconEmpty from '@tabler/icons-react/dist/esm/icons/IconMoodEmpty.mjs'
import IconHappy from '@tabler/icons-react/dist/esm/icons/IconMoodHappy.mjs'
import IconSad from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs'
import IconSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'

const moods = [
  { name: 'Very dissatisfied', Icon: IconCry, color: 'status.rejected.text' },
  { name: 'Dissatisfied', Icon: IconSad, color: 'status.rejected.text' },
  { name: 'Neutral', Icon: IconEmpty, color: 'status.transported.text' },
  { name: 'Satisfied', Icon: IconSmile, color: 'status.installed.text' },
  { name: 'Very satisfied', Icon: IconHappy, color: 'status.installed.text' },
]

function Mood({ value, ...props }: IconContainerProps) {
  const mood = moods[value - 1]
  return (
    <Box component="span" {...props} sx={{ '&.MuiRating-iconFilled': { color: mood?.color } }}>
      {mood && <mood.Icon size={30} aria-hidden />}
    </Box>
  )
}

/** Only the selected mood has a colour. */
export function MoodRating() {
  return (
    <Rating
      highlightSelectedOnly
      name="mood"
      defaultValue={4}
      slotProps={{ icon: { component: Mood } }}
      getLabelText={(value) => moods[value - 1]?.name ?? ''}
      sx={{ gap: 1 }}
    />
  )
}
