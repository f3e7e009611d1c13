import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'

interface CameraChoiceProps {
  stream: MediaStream
  onChoose: (deviceId: string) => void
}

/** Selects one of several cameras: some phones have a telephoto camera, which cannot focus on a label. */
export function CameraChoice({ stream, onChoose }: CameraChoiceProps) {
  const { t } = useTranslation('scanning')
  // Browsers reveal the names once one camera is permitted.
  const { data: cameras = [] } = useQuery({
    queryKey: ['cameras', stream.id],
    queryFn: async () =>
      (await navigator.mediaDevices.enumerateDevices())
        .filter(({ kind }) => kind === 'videoinput')
        .map(({ deviceId, label }) => ({ deviceId, label })),
  })
  if (cameras.length < 2) return null
  return (
    <Choice
      label={t('scanner.which')}
      value={stream.getVideoTracks()[0]?.getSettings().deviceId ?? ''}
      options={cameras.map(({ deviceId, label }, at) => ({
        value: deviceId,
        label: label || t('scanner.unnamed', { number: at + 1 }),
      }))}
      onChange={onChoose}
    />
  )
}
