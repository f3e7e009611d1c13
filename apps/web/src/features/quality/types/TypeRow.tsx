import type { LanguageSetting } from '@castline/domain/languages'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { isSeeded, type TypeDraft, type TypeFault } from './drafts.ts'
import { languageName, TypeNames } from './TypeNames.tsx'

interface TypeRowProps {
  draft: TypeDraft
  place: { isFirst: boolean; isLast: boolean; number: number }
  fault: TypeFault | null
  /** The languages in which another type is called the same. */
  twice: readonly LanguageSetting[]
  onRename: (name: string) => void
  onTranslate: (language: LanguageSetting, name: string) => void
  onMove: (by: -1 | 1) => void
  /** Null for the last type that is left. */
  onRemove: (() => void) | null
}

const button = { width: 44, height: 44 } as const

/** A defect type in the editor. Standard types have the words of each language; own ones are translated. */
export function TypeRow({ draft, place, fault, twice, onRename, onTranslate, onMove, onRemove }: TypeRowProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const defectLabel = useDefectLabel()
  const isStandard = isSeeded(draft)
  const name = isStandard ? defectLabel(draft.code ?? '', null, {}) : draft.name || t('types.new')
  const label = draft.language
    ? t('types.nameIn', { number: format.number(place.number), language: languageName(draft.language) })
    : t('types.nameOf', { number: format.number(place.number) })
  return (
    <ListRow padding={{ block: 1 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {isStandard ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        ) : (
          <FormField
            label={label}
            value={draft.name}
            onChange={onRename}
            fault={fault && t(`types.${fault}`)}
            required
            autoFocus={draft.code === null && draft.name === ''}
            inputProps={{ maxLength: 120, dir: 'auto' }}
          />
        )}
        {draft.used > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('types.used', { formatted: format.number(draft.used) })}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={t('types.up', { name })} disabled={place.isFirst} onClick={() => onMove(-1)} sx={button}>
        <UpIcon size={20} />
      </IconButton>
      <IconButton aria-label={t('types.down', { name })} disabled={place.isLast} onClick={() => onMove(1)} sx={button}>
        <DownIcon size={20} />
      </IconButton>
      <IconButton
        aria-label={t('types.remove', { name })}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
        sx={button}
      >
        <RemoveIcon size={20} />
      </IconButton>
      {!isStandard && <TypeNames draft={draft} number={place.number} twice={twice} onTranslate={onTranslate} />}
    </ListRow>
  )
}
