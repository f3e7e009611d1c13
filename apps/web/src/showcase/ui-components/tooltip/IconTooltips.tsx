import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'

const tools = [
  { name: 'Print', Icon: IconPrinter },
  { name: 'Download', Icon: IconDownload },
  { name: 'Refresh', Icon: IconRefresh },
]

export function IconTooltips() {
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {tools.map(({ name, Icon }) => (
        <Tooltip key={name} title={name}>
          <IconButton>
            <Icon size={20} />
          </IconButton>
        </Tooltip>
      ))}
    </Stack>
  )
}
