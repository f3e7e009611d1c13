import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

/** Within a text, a link is underlined, so that it does not rely on its colour. */
export function Links() {
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography>
        The drawing of this component is in the{' '}
        <MuiLink component={Link} to="/forms/form-component">
          list of components
        </MuiLink>
        .
      </Typography>
      <MuiLink component={Link} to="/building" underline="hover">
        Underlined on hover
      </MuiLink>
      <MuiLink component={Link} to="/building" underline="none" sx={{ fontWeight: 600 }}>
        Never underlined
      </MuiLink>
    </Stack>
  )
}
