import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Choice } from '#ui/Choice.tsx'
import { useMoney } from '../money.ts'
import { type Colour, categories, colours, dyes, genders } from '../products.ts'
import { categoryWords, colourWords, genderWords } from '../words.ts'
import { bandNames, countFilters, noFilter, type PriceBand, type ProductFilter, priceBands } from './product-filter.ts'

interface ShopFiltersProps {
  filter: ProductFilter
  onChange: (change: Partial<ProductFilter>) => void
}

const any = { value: '', label: 'All' } as const

export function ShopFilters({ filter, onChange }: ShopFiltersProps) {
  const money = useMoney()

  function bandWords(band: PriceBand): string {
    const [from, below] = priceBands[band]
    if (from === 0) return `Under ${money(below)}`
    return below === Number.POSITIVE_INFINITY ? `${money(from)} and above` : `${money(from)} to ${money(below)}`
  }

  return (
    <Box component="section" aria-label="Filters" sx={{ display: 'grid', gap: 3 }}>
      <Choice
        label="Category"
        value={filter.category ?? ''}
        options={[any, ...categories.map((value) => ({ value, label: categoryWords[value] }))]}
        onChange={(category) => onChange({ category: category || null })}
      />
      <Choice
        label="For"
        value={filter.gender ?? ''}
        options={[any, ...genders.map((value) => ({ value, label: genderWords[value] }))]}
        onChange={(gender) => onChange({ gender: gender || null })}
      />
      <Choice
        label="Price"
        value={filter.price ?? ''}
        options={[any, ...bandNames.map((value) => ({ value, label: bandWords(value) }))]}
        onChange={(price) => onChange({ price: price || null })}
      />
      <ColourFilter chosen={filter.colours} onChange={(chosen) => onChange({ colours: chosen })} />
      {countFilters(filter) > 0 && (
        <Button variant="outlined" onClick={() => onChange({ ...noFilter, sort: filter.sort })}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}

interface ColourFilterProps {
  chosen: readonly Colour[]
  onChange: (chosen: readonly Colour[]) => void
}

function ColourFilter({ chosen, onChange }: ColourFilterProps) {
  const toggled = (colour: Colour) =>
    chosen.includes(colour) ? chosen.filter((each) => each !== colour) : [...chosen, colour]
  return (
    <Box role="group" aria-label="Colour">
      <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', marginBlockEnd: 0.5 }}>
        Colour
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {colours.map((colour) => (
          <ButtonBase
            key={colour}
            aria-pressed={chosen.includes(colour)}
            aria-label={colourWords[colour]}
            title={colourWords[colour]}
            onClick={() => onChange(toggled(colour))}
            sx={{ width: 44, height: 44, borderRadius: '50%' }}
          >
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 32,
                height: 32,
                borderRadius: '50%',
                border: '1px solid',
                borderColor: 'outline',
                bgcolor: dyes[colour],
                // Black or white, for the higher contrast with the colour.
                color: colour === 'white' || colour === 'yellow' || colour === 'orange' ? dyes.black : dyes.white,
              }}
            >
              {chosen.includes(colour) && <CheckIcon size={20} />}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
