import { listDefectTypes } from '@castline/contract/calls/defects'
import type { Project } from '@castline/contract/projects'
import { settingOf } from '@castline/domain/languages'
import { seededDefectCodes } from '@castline/domain/quality/defect-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { draftsOf, faultOf, isTwiceIn, movedBy, otherLanguages, type TypeDraft } from './drafts.ts'
import { TypeRow } from './TypeRow.tsx'
import { useSaveTypes } from './use-save-types.ts'

interface DefectTypesDialogProps {
  project: Project
  onClose: () => void
}

/** The defect types of a project: added, named in each language, ordered and removed. */
export function DefectTypesDialog({ project, onClose }: DefectTypesDialogProps) {
  const { t, i18n } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  const params = { id: project.id }
  const types = useCall(listDefectTypes, { params }, { staleTime: 0 })
  const [edited, setEdited] = useState<readonly TypeDraft[] | null>(null)
  const [added, setAdded] = useState(0)
  const drafts = edited ?? draftsOf(types.data?.defect_types ?? [])
  const saving = useSaveTypes(params, drafts, onClose)
  const missing = seededDefectCodes.filter((code) => drafts.every((draft) => draft.code !== code))
  const change = ({ key }: TypeDraft, changed: Partial<TypeDraft>) =>
    setEdited(drafts.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const add = (code: string | null) => {
    const language = settingOf(i18n.language) ?? null
    setEdited([...drafts, { key: code ?? `new-${added}`, code, name: '', language, names: {}, used: 0 }])
    setAdded(added + 1)
  }

  return (
    <FormDialog
      title={t('types.title')}
      submitLabel={t('types.save')}
      canSubmit={edited !== null && drafts.length > 0}
      form={{ isChanged: edited !== null, isSaving: saving.isSaving, submit: saving.submit, formRef: saving.formRef }}
      onClose={onClose}
    >
      <Typography>{t('types.lead')}</Typography>
      <ErrorText error={saving.error} />
      {types.isError && <FetchFailed error={types.error} onRetry={() => void types.refetch()} />}
      {types.isPending && <Skeleton variant="rounded" height={320} />}
      {drafts.length > 0 && (
        <Box component="ol" aria-label={t('types.open')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {drafts.map((draft, index) => (
            <TypeRow
              key={draft.key}
              draft={draft}
              place={{ isFirst: index === 0, isLast: index === drafts.length - 1, number: index + 1 }}
              fault={saving.wasTried ? faultOf(drafts, draft) : null}
              twice={saving.wasTried ? otherLanguages(draft).filter((each) => isTwiceIn(drafts, draft, each)) : []}
              onRename={(name) => change(draft, { name })}
              onTranslate={(language, name) => change(draft, { names: { ...draft.names, [language]: name } })}
              onMove={(by) => setEdited(movedBy(drafts, draft.key, by))}
              onRemove={drafts.length > 1 ? () => setEdited(drafts.filter(({ key }) => key !== draft.key)) : null}
            />
          ))}
        </Box>
      )}
      {types.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button variant="outlined" startIcon={<AddIcon size={20} />} onClick={() => add(null)} sx={{ minHeight: 48 }}>
            {t('types.add')}
          </Button>
          {missing.length > 0 && (
            <Choice
              label={t('types.restore')}
              value=""
              options={[
                { value: '', label: t('types.choose') },
                ...missing.map((code) => ({ value: code, label: defectLabel(code, null, {}) })),
              ]}
              onChange={(code) => code && add(code)}
              sx={{ flex: '1 1 200px' }}
            />
          )}
        </Box>
      )}
    </FormDialog>
  )
}
