import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { coloursOf, sizesOf } from '../product-extras.ts'
import { type Colour, dyes, type Product } from '../products.ts'
import { colourWords } from '../words.ts'

interface VariantChoiceProps {
  product: Product
  colour: Colour
  size: string | undefined
  onColour: (colour: Colour) => void
  onSize: (size: string) => void
}

/** The colours and sizes of a product. */
export function VariantChoice({ product, colour, size, onColour, onSize }: VariantChoiceProps) {
  const sizes = sizesOf(product)
  return (
    <>
      <Box role="group" aria-label="Colour">
        <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 1 }}>
          Colour: {colourWords[colour]}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {coloursOf(product).map((each) => (
            <ButtonBase
              key={each}
              aria-label={colourWords[each]}
              aria-pressed={each === colour}
              onClick={() => onColour(each)}
              sx={{
                width: 44,
                height: 44,
                borderRadius: '50%',
                border: '2px solid',
                borderColor: each === colour ? 'accent.text' : 'divider',
              }}
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
                  bgcolor: dyes[each],
                  color: each === 'white' || each === 'yellow' ? '#1d2433' : '#fff',
                }}
              >
                {each === colour && <CheckIcon size={18} />}
              </Box>
            </ButtonBase>
          ))}
        </Box>
      </Box>
      {sizes.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 1 }}>
            Size: {size}
          </Typography>
          <ToggleButtonGroup
            exclusive
            aria-label="Size"
            value={size}
            onChange={(_event, next: string | null) => next && onSize(next)}
            sx={{ flexWrap: 'wrap' }}
          >
            {sizes.map((each) => (
              <ToggleButton key={each} value={each} sx={{ minWidth: 52 }}>
                {each}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
    </>
  )
}
