import { revisionName } from '@castline/domain/drawings/drawings'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { useSession } from '#api/session.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { deviceDrawings } from './device-drawings.ts'
import { bytesStored, mostDrawingBytes } from './drawing-keeper.ts'
import { drawingStore, type Pin } from './drawing-store.ts'

const Preview = onDemand(async () => (await withTexts('component', import('../Preview.tsx'))).Preview)

const queryKey = ['drawings on this device']
/** In ms: how often the stored drawings are counted while they are downloaded. */
const countMs = 500

async function readStore() {
  const [pins, stored] = await Promise.all([drawingStore.pins(), drawingStore.hashes()])
  return { pins, stored }
}

/** Loads what shows a drawing, so that it is there without a network. */
async function loadReader() {
  await Preview.load()
  await (await import('../pdf.ts')).loadWorker()
}

interface DeviceDrawingsProps {
  /** A section or load. */
  of: Pick<Pin, 'kind' | 'id' | 'name' | 'projectId'>
  onClose: () => void
}

/** Keeps the released drawings of a section or load on this device, lists them, and frees their space. */
export function DeviceDrawings({ of, onClose }: DeviceDrawingsProps) {
  const { t } = useTranslation(['offline', 'ui'])
  const { list, number } = useFormat()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const titleId = useId()
  const [shown, setShown] = useState<{ componentId: string; revision: number; file_name: string | null; url: string }>()
  const key = { userId: user?.id ?? '', kind: of.kind, id: of.id }
  const recount = () => queryClient.invalidateQueries({ queryKey })
  const pinning = useMutation({
    mutationFn: async () => {
      await Promise.all([deviceDrawings.pin({ ...of, ...key }), loadReader()])
    },
    onSettled: recount,
  })
  const unpinning = useMutation({ mutationFn: () => deviceDrawings.unpin(key), onSettled: recount })
  const { data, isError } = useQuery({
    queryKey,
    queryFn: readStore,
    staleTime: 0,
    retry: false,
    refetchInterval: pinning.isPending && countMs,
  })
  const pin = data?.pins.find((one) => one.userId === key.userId && one.kind === of.kind && one.id === of.id)
  const stored = data?.stored ?? new Set<string>()
  const kept = pin?.drawings.filter(({ sha256 }) => stored.has(sha256)) ?? []
  const unfit = pin?.drawings.filter(({ sha256 }) => pin.unfit.includes(sha256) && !stored.has(sha256)) ?? []
  const missing = (pin?.drawings.length ?? 0) - kept.length - unfit.length
  const megabytes = (bytes: number) => number(Math.ceil(bytes / 100_000) / 10)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('drawings.title', { name: of.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('drawings.text', { most: number(mostDrawingBytes / 1_000_000) })}
        </Typography>
        {data && (
          <Typography role="status">
            {pin && t('drawings.kept', { done: number(kept.length), of: number(pin.drawings.length) }).concat(' ')}
            {t('drawings.space', {
              used: megabytes(bytesStored(data.pins, stored)),
              most: number(mostDrawingBytes / 1_000_000),
            })}
          </Typography>
        )}
        {isError && <Alert severity="error">{t('drawings.forbidden')}</Alert>}
        {unfit.length > 0 && (
          <Alert severity="warning">
            {t('drawings.unfit', { marks: list(unfit.flatMap(({ components: [first] }) => first?.name ?? [])) })}
          </Alert>
        )}
        {pin && !pinning.isPending && missing > 0 && (
          <Alert severity="info">{t('drawings.missing', { formatted: number(missing) })}</Alert>
        )}
        {pinning.isError && <ErrorText error={pinning.error} attempt="reading" />}
        {kept.length > 0 && (
          <List aria-label={t('drawings.list')} disablePadding>
            {kept.map(({ sha256, file_name, components: [first], components }) => {
              if (!first) return null
              const file = { componentId: first.id, revision: first.revision, file_name, url: first.url }
              return (
                <ListItem key={sha256} disablePadding>
                  <ListItemButton onClick={() => setShown(file)} sx={{ borderRadius: 1 }}>
                    <ListItemText
                      primary={<bdi>{list([...new Set(components.map(({ name }) => name))])}</bdi>}
                      secondary={<bdi>{revisionName(file)}</bdi>}
                      slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                    />
                  </ListItemButton>
                </ListItem>
              )
            })}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
        {pin && (
          <Button color="error" loading={unpinning.isPending} onClick={() => unpinning.mutate()}>
            {t('drawings.remove')}
          </Button>
        )}
        {(!pin || missing > 0 || pinning.isPending) && !isError && (
          <Button variant="contained" loading={pinning.isPending} onClick={() => pinning.mutate()}>
            {t(pin ? 'drawings.again' : 'drawings.keep')}
          </Button>
        )}
      </DialogActions>
      {shown && <Preview componentId={shown.componentId} file={shown} onClose={() => setShown(undefined)} />}
    </Dialog>
  )
}
