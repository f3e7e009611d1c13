import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mostComponents } from '#tracking/known-components/component-index.ts'
import { coverageOf } from '#tracking/known-components/known-component.ts'
import { useFormat } from '#ui/format.ts'

/** How many components are available on this device without a network, and which projects did not fit. */
export function Coverage({ userId }: { userId: string }) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const { data } = useQuery({ queryKey: ['coverage', userId], queryFn: () => coverageOf(userId) })
  if (!data) return null
  const projects = format.list(data.uncovered.map(({ projectName }) => projectName))
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {t('unknown.covered', { number: format.number(data.components) })}{' '}
      {data.uncovered.length > 0 && t('unknown.uncovered', { projects, number: format.number(mostComponents) })}
    </Typography>
  )
}
