import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { send } from '#api/client.ts'
import { saveFile } from '#api/download.ts'
import { fetchFile } from '#api/fetch-file.ts'
import { useMutation } from '#api/mutation.ts'
import { DownloadFailed } from '#tracking/drawings/DownloadFailed.tsx'
import { StateChip } from '#tracking/drawings/StateChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

interface RevisionProps {
  componentId: string
  file: ComponentFile
  /** It is the latest one that is released. */
  isCurrent: boolean
  /** The component was made from it. */
  isMadeFrom: boolean
  onPreview: () => void
  /** Undefined without permission. */
  onDelete?: (() => void) | undefined
}

export function Revision({ componentId, file, isCurrent, isMadeFrom, onPreview, onDelete }: RevisionProps) {
  const { t } = useTranslation('component')
  const { dateTime, number } = useFormat()
  const notice = useNotice()
  const name = revisionName(file)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile({ send }, { url: file.url, componentId, revision: file.revision }),
    onSuccess(got) {
      saveFile(got.content, got.name)
      notice({ message: t('download.done', { name: got.name }) })
    },
  })
  const facts = [
    t('drawings.revision', { revision: file.revision }),
    // Only where it takes time to open.
    file.size >= 1024 * 1024 ? t('drawings.size', { size: number(file.size / 1024 / 1024) }) : null,
    dateTime(file.uploaded_at),
    file.uploaded_by,
    file.released_at && file.released_at !== file.uploaded_at
      ? t('drawings.released', {
          name: file.released_by ?? t('history.somebody'),
          at: dateTime(file.released_at),
        })
      : null,
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        paddingBlock: 0.5,
        '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>{' '}
            {isCurrent && <Chip size="small" label={t('drawings.newest')} sx={{ marginInlineStart: 0.5 }} />}
            {file.state !== 'released' && file.state !== 'superseded' && <StateChip state={file.state} />}
            {isMadeFrom && <Chip size="small" label={t('drawings.madeFrom')} sx={{ marginInlineStart: 0.5 }} />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted(facts)}
          </Typography>
        </Box>
        <IconButton onClick={onPreview} aria-label={t('preview.open', { name })} sx={{ width: 44, height: 44 }}>
          <Eye size={20} />
        </IconButton>
        <IconButton
          loading={saving.isPending}
          onClick={() => saving.mutate()}
          aria-label={t('download.open', { name })}
          sx={{ width: 44, height: 44 }}
        >
          <Download size={20} />
        </IconButton>
        {onDelete && (
          <IconButton onClick={onDelete} aria-label={t('delete.open', { name })} sx={{ width: 44, height: 44 }}>
            <Trash size={20} />
          </IconButton>
        )}
      </Box>
      {saving.isError && <DownloadFailed error={saving.error} onRetry={() => saving.mutate()} />}
    </Box>
  )
}
