import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CopyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import DownloadIcon from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#api/download.ts'
import { StepActions } from './StepActions.tsx'

/** Shows the recovery codes, which cannot be read later. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle1" component="h2" tabIndex={-1}>
        {t('codes.title')}
      </Typography>
      <Alert severity="warning">{t('codes.text')}</Alert>
      <Box
        component="ul"
        dir="ltr"
        aria-label={t('codes.title')}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 2,
          border: '1px solid',
          borderColor: 'outline',
          borderRadius: 1,
          fontFamily: 'monospace',
          textAlign: 'center',
          userSelect: 'all',
          overflowWrap: 'anywhere',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button startIcon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button
          startIcon={<DownloadIcon size={18} />}
          onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'castline-codes.txt')}
        >
          {t('codes.save')}
        </Button>
        <Typography component="span" variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {outcome && t(`codes.${outcome}`)}
        </Typography>
      </Box>
      <StepActions>
        <Button variant="contained" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </StepActions>
    </Box>
  )
}
