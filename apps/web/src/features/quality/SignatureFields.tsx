import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { SignaturePad } from '#ui/SignaturePad.tsx'

/** A signature that is being made; empty texts until then. */
export interface SignatureDraft {
  readonly name: string
  readonly path: string
}

export const unsigned: SignatureDraft = { name: '', path: '' }

/** What is sent of a draft; null if nobody signs. */
export const signatureOf = ({ name, path }: SignatureDraft) =>
  name.trim() === '' ? null : { name: name.trim(), path: path || null }

interface SignatureFieldsProps {
  draft: SignatureDraft
  onChange: (draft: SignatureDraft) => void
}

/** Signs by finger, pen or mouse, or by keyboard with the name alone. Who draws without a name signs with the own one. */
export function SignatureFields({ draft, onChange }: SignatureFieldsProps) {
  const { t } = useTranslation('ncr')
  const { user } = useSession()
  return (
    <>
      <SignaturePad
        value={draft.path}
        onChange={(path) => onChange({ name: draft.name || (path && user ? user.name : ''), path })}
      />
      <TextField
        label={t('signature.name')}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        helperText={t('signature.hint')}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </>
  )
}
