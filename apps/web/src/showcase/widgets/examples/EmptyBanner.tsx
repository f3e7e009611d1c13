import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import PackageIcon from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { Link } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'

export function EmptyBanner() {
  return (
    <Card>
      <EmptyState
        icon={<PackageIcon size={32} />}
        title="No components yet"
        text="Import a schedule from your model, or add your first component manually."
        action={
          <Button variant="contained" component={Link} to="/forms/form-component">
            Go to components
          </Button>
        }
      />
    </Card>
  )
}
