import { listModels, uploadModel } from '@castline/contract/calls/models'
import { type ModelFailure, maxModelBytes, modelFailures } from '@castline/contract/values/models'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import UploadIcon from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf } from '#api/queries.ts'
import { upload } from '#api/upload.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'

interface UploadModelProps {
  projectId: string
  /** Uploads a revision of this model. */
  name?: string
  isCentred?: boolean
}

/** Selects an IFC file and uploads it. */
export function UploadModel({ projectId, name, isCentred }: UploadModelProps) {
  const { t } = useTranslation('building')
  const queryClient = useQueryClient()
  const [percent, setPercent] = useState(0)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => {
      const body = name === undefined ? {} : { name }
      const input = { params: { id: projectId }, body, files: { file } }
      return upload(uploadModel, input, (sent, all) => setPercent(Math.floor((sent / Math.max(all, 1)) * 100)))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listModels) }),
  })

  const failure = failureOf(sending.error)

  function send([file]: File[]): void {
    if (!file) return
    sending.reset()
    setPercent(0)
    setIsTooLarge(file.size > maxModelBytes)
    if (file.size <= maxModelBytes) sending.mutate(file)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: isCentred ? 'center' : 'start' }}>
      <FileButton
        variant={name === undefined ? 'contained' : 'text'}
        startIcon={<UploadIcon size={20} />}
        accept=".ifc,.ifczip,.zip"
        disabled={sending.isPending}
        onFiles={send}
      >
        {name === undefined ? t('upload.open') : t('upload.revision')}
      </FileButton>
      {sending.isPending && (
        <Box sx={{ width: 240, maxWidth: '100%' }}>
          <LinearProgress variant="determinate" value={percent} aria-label={t('upload.progress', { percent })} />
          <Typography variant="body2">{t('upload.progress', { percent })}</Typography>
        </Box>
      )}
      {isTooLarge && <Alert severity="error">{t('upload.tooLarge')}</Alert>}
      {failure ? <Alert severity="error">{t(`failure.${failure}`)}</Alert> : <ErrorText error={sending.error} />}
    </Box>
  )
}

/** Why the server refused a file at once; null for another error. */
function failureOf(error: unknown): ModelFailure | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'unsupported_type') return 'not_ifc'
  const [detail] = Array.isArray(error.details) ? error.details : []
  return modelFailures.find((code) => code === detail?.code) ?? null
}
