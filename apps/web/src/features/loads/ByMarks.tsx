import { planningRefusal } from '@castline/domain/loads/loads'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { marksOf, matchMarks } from './marks.ts'
import { type ChoosingProps, type ListedPiece, listPieces, PickedPieces, pieceFields } from './PickedPieces.tsx'

/** Each mark is one request. */
const mostMarks = 60

interface ByMarksProps extends ChoosingProps {
  typed: string
  onType: (typed: string) => void
}

/** Chooses components by a list of marks or control numbers, e.g. from an order. */
export function ByMarks({ projectId, chosen, onChoose, typed, onType }: ByMarksProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const marks = marksOf(typed)
  const finding = useMutation({
    networkMode: 'always',
    async mutationFn(wanted: readonly string[]) {
      const found: ListedPiece[] = []
      for (const mark of new Set(wanted)) {
        const query = { q: mark, load: 'none', sort: 'sequence', fields: pieceFields, limit: 200 } as const
        const { precast } = await call(listPieces, { params: { id: projectId }, query })
        found.push(...precast.filter(({ status }) => planningRefusal(status) === null))
      }
      return matchMarks(wanted, found)
    },
    onSuccess: ({ matched }) => onChoose(matched.map(({ id }) => id)),
  })
  const tooMany = new Set(marks).size > mostMarks
  return (
    <>
      <FormField
        label={t('add.marksLabel')}
        hint={t('add.marksHint')}
        fault={tooMany ? t('add.tooMany', { formatted: format.number(mostMarks) }) : null}
        value={typed}
        onChange={onType}
        multiline
        inputProps={{ maxLength: 10_000, spellCheck: false }}
      />
      <Button
        variant="outlined"
        disabled={marks.length === 0 || tooMany}
        loading={finding.isPending}
        onClick={() => finding.mutate(marks)}
      >
        {t('add.find')}
      </Button>
      <ErrorText error={finding.error} attempt="reading" />
      {finding.data && finding.data.unmatched.length > 0 && (
        <Alert severity="warning">{t('add.unmatched', { marks: format.list(finding.data.unmatched) })}</Alert>
      )}
      {finding.data && (
        <PickedPieces
          pieces={finding.data.matched}
          isPending={false}
          chosen={chosen}
          onChoose={onChoose}
          empty={t('add.noneFound')}
        />
      )}
    </>
  )
}
