import { forwardStatuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import LiveIcon from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import LabelIcon from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useTranslation } from 'react-i18next'
import { statusColour } from '#tracking/status/status-colour.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { useFormat } from '#ui/format.ts'

const points = [
  { id: 'label', Icon: LabelIcon },
  { id: 'live', Icon: LiveIcon },
  { id: 'late', Icon: LateIcon },
] as const

/** What the product does, for somebody who is not signed in. On phones the way of a component is enough. */
export function Invitation() {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number } = useFormat()
  return (
    <Card
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        padding: { xs: 2, sm: 4 },
      }}
    >
      <Box
        component="ul"
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridAutoRows: '1fr',
          gap: 1,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {points.map(({ id, Icon }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, '& svg': { flexShrink: 0 } }}
          >
            <Box component="span" sx={{ color: 'accent.text', display: 'flex' }}>
              <Icon size={40} aria-hidden />
            </Box>
            <div>
              <Typography variant="h2">{t(`signedOut.${id}.title`)}</Typography>
              <Typography sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
                {t(`signedOut.${id}.text`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
      <Box component="ol" sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
        {forwardStatuses.map((status, index) => {
          const Icon = statusIcons[status]
          return (
            <Box
              component="li"
              key={status}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: { xs: 64, md: 80 },
                paddingInline: 2,
                paddingBlock: 1,
                borderRadius: 1,
                '& > svg': { flexShrink: 0 },
              }}
              style={{ color: statusColour(status, 'text'), backgroundColor: statusColour(status, 'surface') }}
            >
              <Icon size={28} aria-hidden />
              <div>
                <Typography sx={{ fontWeight: 600 }}>
                  {`${number(index + 1)}. ${t(`statuses:status.${status}`)}`}
                </Typography>
                <Typography variant="body2">{t(`signedOut.step.${status}`)}</Typography>
              </div>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
