import type { Webhook } from '@castline/contract/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Breakable } from '#ui/Breakable.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useTypeName } from './use-type-name.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState } from './WebhookState.tsx'

/** One webhook: where it calls, about what, and how that goes. */
export function WebhookCard({ webhook, onChanged }: { webhook: Webhook; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const typeName = useTypeName()
  const id = useId()
  const { url, project_name, types, last_sent_at, created_at } = webhook
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        padding: { xs: 2, sm: 2.5 },
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h3" component="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">
              <Breakable text={url} mark="/" />
            </bdi>
          </Typography>
          <WebhookState webhook={webhook} />
        </Box>
        <Typography variant="body2">{dotted(types.map(typeName))}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {dotted([
            project_name ?? t('allProjects'),
            last_sent_at ? t('lastSent', { ago: format.ago(last_sent_at) }) : t('neverSent'),
            t('created', { at: format.date(created_at) }),
          ])}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          component={Link}
          to={`/webhooks?webhook=${webhook.id}`}
          aria-label={t('logOf', { url })}
        >
          {t('log.open')}
        </Button>
        <WebhookActions webhook={webhook} onChanged={onChanged} />
      </Box>
    </Card>
  )
}
