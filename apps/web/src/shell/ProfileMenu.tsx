import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { MenuRow } from './menu.ts'
import { AttentionDot } from './system/AttentionDot.tsx'
import { useWarning } from './system/use-warning.ts'

const ProfilePanel = onDemand(async () => (await import('./ProfilePanel.tsx')).ProfilePanel)

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** Shows the signed-in user and opens the profile menu, which is loaded on demand. */
export function ProfileMenu({ menu }: { menu: readonly MenuRow[] }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const hasWarning = useWarning() !== null
  const name = user?.name ?? t('account.unknown')

  return (
    <>
      <IconButton
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span style={visuallyHidden}>{t('account.open', { name })}</span>
        <Avatar
          aria-hidden
          sx={{
            width: 34,
            height: 34,
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: 'accent.text',
            bgcolor: 'accent.surface',
          }}
        >
          {initialsOf(name)}
        </Avatar>
        {hasWarning && <AttentionDot />}
      </IconButton>
      <ProfilePanel id={id} name={name} menu={menu} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
