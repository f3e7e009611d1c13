import { drawingVerdicts } from '@castline/contract/values/drawings'
import type { DrawingTarget } from '@castline/domain/drawings/names'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { CheckedRow } from './CheckedRow.tsx'
import type { RefusedFile } from './drawing-files.ts'
import type { ChosenDrawing, DrawingRow } from './send-drawings.ts'

interface CheckDrawingsProps {
  rows: readonly DrawingRow[]
  refused: readonly RefusedFile[]
  onSend: (chosen: readonly ChosenDrawing[]) => void
  onBack: () => void
}

/** The only target of a new revision; nothing is chosen for what a person must decide. */
function firstTarget({ verdict, targets }: DrawingRow): DrawingTarget | null {
  return verdict === 'new' ? (targets[0] ?? null) : null
}

/** The dry run: what becomes of each file. Only new revisions are selected at first. */
export function CheckDrawings({ rows, refused, onSend, onBack }: CheckDrawingsProps) {
  const { t } = useTranslation('drawings')
  const { number } = useFormat()
  const [targets, setTargets] = useState<ReadonlyMap<number, DrawingTarget | null>>(
    () => new Map(rows.map((row) => [row.key, firstTarget(row)])),
  )
  const chosen = rows.flatMap((row) => {
    const target = targets.get(row.key)
    return target ? [{ row, target }] : []
  })
  return (
    <>
      {rows.length === 0 && <Alert severity="warning">{t('none')}</Alert>}
      {drawingVerdicts.map((verdict) => {
        const group = rows.filter((row) => row.verdict === verdict)
        if (group.length === 0) return null
        return (
          <Group key={verdict} title={t(`verdict.${verdict}`)} text={t(`verdictText.${verdict}`)} count={group.length}>
            {group.map((row) => (
              <CheckedRow
                key={row.key}
                row={row}
                target={targets.get(row.key) ?? null}
                onTarget={(target) => setTargets((now) => new Map(now).set(row.key, target))}
              />
            ))}
          </Group>
        )
      })}
      {refused.length > 0 && (
        <Group title={t('refused.title')} count={refused.length}>
          {refused.map(({ name, reason }, at) => (
            <ListRow key={at} padding={{ block: 1 }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography>
                  <bdi>{name}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t(`refused.${reason}`)}
                </Typography>
              </Box>
            </ListRow>
          ))}
        </Group>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onSend(chosen)}>
          {dotted([t('send'), number(chosen.length)])}
        </Button>
        <Button onClick={onBack}>{t('other')}</Button>
      </Box>
    </>
  )
}

function Group({
  title,
  text,
  count,
  children,
}: {
  title: string
  text?: string
  count: number
  children: React.ReactNode
}) {
  const { number } = useFormat()
  const heading = dotted([title, number(count)])
  return (
    <Card component="section" aria-label={heading} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3">{heading}</Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 1 }}>
        {children}
      </Box>
    </Card>
  )
}
