import type { Component } from '@castline/contract/components'
import {
  describingFields,
  type FieldName,
  fieldsWith,
  identifyingFields,
  namesOf,
} from '@castline/domain/component-fields'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fieldValueText } from '#tracking/component/field-words.ts'
import { componentLink } from '#tracking/component/links.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import type { ComponentRowsProps } from './ComponentTable.tsx'
import { LastChange } from './LastChange.tsx'
import { RowMenu } from './RowMenu.tsx'
import { withSelected } from './selection.ts'

const identifying = fieldsWith({ inTableAtFirst: true }, namesOf(identifyingFields)).filter((field) => field !== 'name')
const describing = fieldsWith({ inTableAtFirst: true }, namesOf(describingFields))

/** The rows as compact cards, for narrow screens. */
export function ComponentCards({ label, rows, selected, onSelect, actions }: ComponentRowsProps) {
  const { t } = useTranslation(['components', 'fields'])
  const format = useFormat()
  const textOf = (row: Component, field: FieldName) => fieldValueText(field, row[field], format)
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 72,
            paddingBlock: 1,
            paddingInline: selected ? 0.5 : 2,
            paddingInlineEnd: 0.5,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            bgcolor: selected?.has(row.id) ? 'accent.surface' : undefined,
            ':last-of-type': { borderBlockEnd: 0 },
          }}
        >
          {selected && (
            <Checkbox
              checked={selected.has(row.id)}
              onChange={(_event, isIn) => onSelect(withSelected(selected, [row], isIn))}
              slotProps={{ input: { 'aria-label': t('selection.row', { number: row.control_number }) } }}
              sx={{ zIndex: 1, width: 44, height: 44 }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
              <MuiLink
                component={Link}
                to={componentLink(row.id)}
                underline="none"
                // The whole card except the checkbox is the link's target.
                sx={{
                  fontWeight: 600,
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  '::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                {row.name}
              </MuiLink>
              <StatusChip status={row.status} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {dotted([
                ...identifying.map((field) => (row[field] === row.name ? null : textOf(row, field))),
                row.section_name,
                ...describing.map((field) => textOf(row, field)),
              ])}
            </Typography>
            <LateChip days={row.late} />
            {row.status_changed_at !== null && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('fields:field.status_changed_at')}: <LastChange at={row.status_changed_at} />
              </Typography>
            )}
          </Box>
          <RowMenu component={row} actions={actions} />
        </Box>
      ))}
    </Box>
  )
}
