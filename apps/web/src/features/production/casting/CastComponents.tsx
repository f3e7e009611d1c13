import type { Casting } from '@castline/contract/castings'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { DrawingSeen } from '#tracking/queue/plant-attempts.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { measuresOf } from '../board/words.ts'

type Component = Casting['components'][number]

interface CastComponentsProps {
  components: readonly Component[]
  waiting: readonly Component[]
  without: ReadonlySet<string>
  isLocked: boolean
  onToggle: (id: string) => void
}

/** The components of a casting with the drawing that each is cast by; those that wait can be left out. */
export function CastComponents({ components, waiting, without, isLocked, onToggle }: CastComponentsProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  return (
    <Box component="ul" aria-label={t('components')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {components.map((component) => {
        const waits = waiting.includes(component)
        const { drawing } = component
        return (
          <Box component="li" key={component.id} sx={{ borderBlockEnd: 1, borderColor: 'divider' }}>
            <FormControlLabel
              sx={{ width: '100%', margin: 0, minHeight: 48 }}
              control={
                <Checkbox
                  checked={waits ? !without.has(component.id) : true}
                  disabled={isLocked || !waits}
                  onChange={() => onToggle(component.id)}
                />
              }
              label={
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    <bdi>{component.control_number}</bdi>
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {dotted([component.project_name, measuresOf(component, format) || null])}
                  </Typography>
                  {drawing && (
                    <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                      <bdi>{revisionName(drawing)}</bdi>
                      {drawing.is_new && (
                        <Box component="strong" sx={{ color: 'status.warning.text' }}>
                          {` · ${t('drawing.newSince', { day: format.weekday(drawing.released_on) })}`}
                        </Box>
                      )}
                    </Typography>
                  )}
                </Box>
              }
            />
          </Box>
        )
      })}
    </Box>
  )
}

/** The new drawings of what is cast, which the person beside the mould confirms. */
export const newDrawings = (components: readonly Component[]): DrawingSeen[] =>
  components.flatMap(({ id, drawing }) => (drawing?.is_new ? [{ componentId: id, revision: drawing.revision }] : []))

interface ConfirmDrawingsProps {
  components: readonly Component[]
  isConfirmed: boolean
  onChange: (isConfirmed: boolean) => void
}

/** Asks whether the new drawings of these components are those on the bed. */
export function ConfirmDrawings({ components, isConfirmed, onChange }: ConfirmDrawingsProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const names = components.flatMap(({ control_number, drawing }) => (drawing?.is_new ? [control_number] : []))
  if (names.length === 0) return null
  return (
    <FormControlLabel
      sx={{ margin: 0, minHeight: 48 }}
      control={<Checkbox checked={isConfirmed} onChange={(_event, checked) => onChange(checked)} />}
      label={
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {t('drawing.confirm', { names: format.list(names) })}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('drawing.hint')}
          </Typography>
        </Box>
      }
    />
  )
}
