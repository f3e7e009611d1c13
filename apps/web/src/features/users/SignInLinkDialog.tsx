import { createSignInLink } from '@castline/contract/calls/sign-in-links'
import { listUsers } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import CopyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useNotice } from '#ui/notices.tsx'

/** Creates a link with which a user chooses a password: sent by mail, or handed over. */
export function SignInLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const titleId = useId()
  const creating = useCallMutation(createSignInLink, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) }),
  })
  const create = (mail: boolean) => creating.mutate({ params: { id: user.id }, body: { mail } })
  const { data, error } = creating
  const link = data?.token ? `${window.location.origin}/auth/set-password#${data.token}` : null
  const hasNoMail = error instanceof ApiError && error.code === 'conflict'

  async function copy(text: string): Promise<void> {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) notice({ message: t('link.copied') })
    else notice({ severity: 'warning', message: t('link.notCopied') })
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={data ? undefined : onClose}>
      <DialogTitle id={titleId}>{t('link.title', { name: user.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('link.text')}</Typography>
        {hasNoMail ? <Alert severity="warning">{t('link.noMail')}</Alert> : <ErrorText error={error} />}
        {link && (
          <>
            <Box
              component="output"
              aria-label={t('link.label')}
              dir="ltr"
              sx={{
                padding: 2,
                border: '1px solid',
                borderColor: 'outline',
                borderRadius: 1,
                fontFamily: 'monospace',
                overflowWrap: 'anywhere',
                userSelect: 'all',
              }}
            >
              {link}
            </Box>
            <Alert severity="warning">{t('link.once')}</Alert>
          </>
        )}
        {data && !link && <Alert severity="success">{t('link.mailed', { email: user.email ?? '' })}</Alert>}
      </DialogContent>
      <DialogActions>
        {link && (
          <Button startIcon={<CopyIcon size={18} />} onClick={() => void copy(link)}>
            {t('link.copy')}
          </Button>
        )}
        <Button onClick={onClose}>{data ? t('link.close') : t('link.cancel')}</Button>
        {!data && user.email && !hasNoMail && (
          <Button variant="outlined" loading={creating.isPending} onClick={() => create(true)}>
            {t('link.byMail')}
          </Button>
        )}
        {!data && (
          <Button variant="contained" loading={creating.isPending} onClick={() => create(false)}>
            {t('link.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
