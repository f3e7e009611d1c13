import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { exceededOf } from './map/lines.ts'
import { isEmpty, type Node } from './tree.ts'

/** How many components are at a place and within it, with their weight, against its capacity. */
export function HeldFacts({ node }: { node: Node }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { place, held } = node
  const all = held.count + held.occupied
  const over = exceededOf(node)
  const count =
    place.max_count === null
      ? t('held.count', { count: held.count, formatted: format.number(held.count) })
      : t('held.countOf', { formatted: format.number(all), max: format.number(place.max_count) })
  const weight =
    place.max_weight === null
      ? held.weight > 0 && format.weight(held.weight)
      : t('held.weightOf', { weight: format.weight(held.weight), max: format.weight(place.max_weight) })
  const facts = [
    { key: 'count', text: isEmpty(node) && place.max_count === null ? t('held.empty') : count },
    { key: 'weight', text: weight },
    {
      key: 'occupied',
      text: held.occupied > 0 && t('held.occupied', { count: held.occupied, formatted: format.number(held.occupied) }),
    },
    { key: 'length', text: place.max_length !== null && t('held.longest', { max: format.length(place.max_length) }) },
    { key: 'oldest', text: held.oldest_at !== null && t('held.oldest', { date: format.date(held.oldest_at) }) },
  ].filter(({ text }) => text)
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}
    >
      {facts.map(({ key, text }) => {
        const isOver = over.some((limit) => limit === key)
        return (
          <Box key={key} component="span" sx={isOver ? { color: 'status.rejected.text', fontWeight: 600 } : {}}>
            {text}
            {isOver && ` – ${t('held.exceeded')}`}
          </Box>
        )
      })}
    </Typography>
  )
}
