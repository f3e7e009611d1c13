import { releasedOf } from '@castline/domain/drawings/drawings'
import Button from '@mui/material/Button'
import DrawingIcon from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberComponent } from '#tracking/known-components/known-component.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const Preview = onDemand(async () => (await withTexts('component', import('#tracking/drawings/Preview.tsx'))).Preview)

/** Opens the drawing to work from: the released one that the server named, else the one on this device. */
export function CardDrawing({ component }: { component: MemberComponent }) {
  const { t } = useTranslation('scanning')
  const [isShown, setIsShown] = useState(false)
  const isKnown = 'files' in component && component.files !== undefined
  const stored = useQuery({
    queryKey: ['stored revision', component.id],
    queryFn: async () => (await import('#tracking/drawings/device/device-drawings.ts')).storedRevision(component.id),
    enabled: !isKnown,
    staleTime: 0,
    retry: false,
  })
  const file = isKnown ? releasedOf(component.files) : stored.data
  if (!file) return null
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<DrawingIcon size={24} />}
        onClick={() => setIsShown(true)}
        sx={{ minHeight: 60, fontSize: '1.0625rem' }}
      >
        {t('drawing.changed.show')}
      </Button>
      {isShown && <Preview componentId={component.id} file={file} onClose={() => setIsShown(false)} />}
    </>
  )
}
