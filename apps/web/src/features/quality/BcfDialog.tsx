import { importBcf } from '@castline/contract/calls/bcf'
import { bcfRefusals, maxBcfBytes, maxBcfTopics } from '@castline/contract/values/bcf'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { useMutation } from '#api/mutation.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { BcfTopics } from './BcfTopics.tsx'

/** Long enough for 2,000 topics on a busy server. */
const timeoutMs = 300_000

interface BcfDialogProps {
  projectId: string
  onClose: () => void
}

/** Reads a BCF file: first shows what it would change, topic by topic, then applies it. */
export function BcfDialog({ projectId, onClose }: BcfDialogProps) {
  const { t } = useTranslation('bcf')
  const queryClient = useQueryClient()
  const notify = useNotice()
  const [file, setFile] = useState<File | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const send = (given: File, body: { dry_run: boolean; create: string[] }) =>
    call(importBcf, {
      params: { id: projectId },
      body,
      files: { file: given },
      signal: AbortSignal.timeout(timeoutMs),
    })
  const checking = useMutation({ mutationFn: (given: File) => send(given, { dry_run: true, create: [] }) })
  const applying = useMutation({
    mutationFn: (given: File) => send(given, { dry_run: false, create: [...chosen] }),
    onSuccess() {
      notify({ message: t('done') })
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const report = checking.data
  const changes = report?.topics.filter(
    ({ kind, comments, step, guid }) =>
      (kind === 'known' && (comments.length > 0 || step !== null)) || (kind === 'new' && chosen.has(guid)),
  )

  function choose([given]: File[]): void {
    if (!given) return
    checking.reset()
    applying.reset()
    setChosen(new Set())
    setIsTooLarge(given.size > maxBcfBytes)
    setFile(given)
    if (given.size <= maxBcfBytes) checking.mutate(given)
  }

  const error = applying.error ?? checking.error
  const refusal = refusalOf(error)
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('apply')}
      canSubmit={(changes?.length ?? 0) > 0}
      form={{
        isChanged: chosen.size > 0,
        isSaving: applying.isPending,
        submit(event) {
          event.preventDefault()
          if (file && !applying.isPending) applying.mutate(file)
        },
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <FileButton
          variant="outlined"
          accept=".bcfzip,.bcf,.zip"
          disabled={checking.isPending || applying.isPending}
          onFiles={choose}
        >
          {t('choose')}
        </FileButton>
        {file && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{file.name}</bdi>
          </Typography>
        )}
        {report && <Typography variant="body2">{t('version', { version: report.version })}</Typography>}
      </Box>
      {checking.isPending && <LinearProgress aria-label={t('reading')} />}
      {isTooLarge && <Alert severity="error">{t('tooLarge')}</Alert>}
      {refusal ? (
        <Alert severity="error">{t(`refused.${refusal}`, { max: maxBcfTopics })}</Alert>
      ) : (
        <ErrorText error={error} />
      )}
      {report && (
        <BcfTopics
          topics={report.topics}
          chosen={chosen}
          onChoose={(guid, isChosen) =>
            setChosen((now) => new Set(isChosen ? [...now, guid] : [...now].filter((each) => each !== guid)))
          }
        />
      )}
    </FormDialog>
  )
}

/** Why the server refused a file; null for another error. */
function refusalOf(error: unknown): (typeof bcfRefusals)[number] | null {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return null
  const [detail] = error.details
  return bcfRefusals.find((code) => code === detail?.code) ?? null
}
