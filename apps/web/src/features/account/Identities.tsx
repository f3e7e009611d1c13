import { listIdentities } from '@castline/contract/calls/oidc'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Section } from './Section.tsx'

/** The user's accounts at providers; nothing without one. */
export function Identities() {
  const { t } = useTranslation('oidc')
  const format = useFormat()
  const identities = useCall(listIdentities, {}, { staleTime: 0 })
  if (!identities.data?.length) return null
  return (
    <Section title={t('account.title')} text={t('account.text')}>
      <Box component="ul" aria-label={t('account.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {identities.data.map(({ provider, linked_at, last_used_at }) => (
          <ListRow key={`${provider} ${linked_at}`} padding={{ block: 1.5 }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {provider}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {last_used_at
                  ? t('account.used', { used: format.ago(last_used_at) })
                  : t('account.linked', { since: format.dateTime(linked_at) })}
              </Typography>
            </Box>
          </ListRow>
        ))}
      </Box>
    </Section>
  )
}
