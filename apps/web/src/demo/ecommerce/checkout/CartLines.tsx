import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import { dotted } from '#ui/dotted.ts'
import { useNotice } from '#ui/notices.tsx'
import { type CartLine, mostOf, withQuantity } from '../cart.ts'
import { useMoney } from '../money.ts'
import { ProductPicture } from '../ProductPicture.tsx'
import { productPath } from '../paths.ts'
import { colours } from '../products.ts'
import { QuantityField } from '../QuantityField.tsx'
import { changeCart } from '../stored-cart.ts'

/** The products in the cart with quantities and sums. */
export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <Box component="ul" aria-label="Cart" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => (
        <Line key={`${line.product.id} ${line.variant}`} line={line} />
      ))}
    </Box>
  )
}

function Line({ line: { product, quantity, total, variant } }: { line: CartLine }) {
  const money = useMoney()
  const notify = useNotice()
  const { id, name, price } = product
  const colour = colours.find((each) => variant?.startsWith(each))

  function remove(): void {
    changeCart((cart) => withQuantity(cart, product, 0, variant))
    const restore = () => changeCart((cart) => withQuantity(cart, product, quantity, variant))
    notify({ message: `${name} removed from the cart.`, action: { label: 'Undo', onClick: restore } })
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        rowGap: 1,
        paddingBlock: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <ProductPicture
        product={product}
        {...(colour && { colour })}
        isDecoration
        sx={{ width: 64, flex: 'none', borderRadius: 1 }}
      />
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <MuiLink component={Link} to={productPath(id)} underline="hover" color="inherit" sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([variant, `${money(price)} each`])}
        </Typography>
      </Box>
      <QuantityField
        name={name}
        value={quantity}
        most={mostOf(product)}
        onChange={(next) => changeCart((cart) => withQuantity(cart, product, next, variant))}
      />
      <Typography sx={{ minWidth: 72, marginInlineStart: 'auto', textAlign: 'end', fontWeight: 600 }}>
        {money(total)}
      </Typography>
      <IconButton aria-label={`Remove ${name} from the cart`} onClick={remove}>
        <RemoveIcon size={20} />
      </IconButton>
    </Box>
  )
}
