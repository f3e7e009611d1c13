import Box from '@mui/material/Box'
import type { Presence } from './chats.ts'

const words: Record<Presence, string> = { online: 'Online', away: 'Away', busy: 'Busy', offline: 'Offline' }

const tones = { online: 'installed', away: 'transported', busy: 'rejected', offline: 'planning' } as const

/** A contact's presence as a coloured dot and a word. */
export function PresenceMark({ presence }: { presence: Presence }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: `status.${tones[presence]}.solid`,
          bgcolor: presence === 'offline' ? 'transparent' : `status.${tones[presence]}.solid`,
        }}
      />
      {words[presence]}
    </Box>
  )
}
