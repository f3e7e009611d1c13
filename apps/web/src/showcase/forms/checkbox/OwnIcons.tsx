import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'

const marks = [
  { name: 'Favourite', Off: IconHeart, On: IconHeartFilled, color: 'error' },
  { name: 'Starred', Off: IconStar, On: IconStarFilled, color: 'warning' },
  { name: 'Bookmarked', Off: IconBookmark, On: IconBookmarkFilled, color: 'primary' },
] as const

/** Without a text, a checkbox needs an accessible name. */
export function OwnIcons() {
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {marks.map(({ name, Off, On, color }) => (
        <Checkbox
          key={name}
          defaultChecked={name === 'Favourite'}
          color={color}
          icon={<Off size={24} />}
          checkedIcon={<On size={24} />}
          slotProps={{ input: { 'aria-label': name } }}
        />
      ))}
    </Stack>
  )
}
