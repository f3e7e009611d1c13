import type { ChecklistTemplate } from '@castline/contract/checklists'
import type { ChecklistStep } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { ItemList } from './ItemList.tsx'
import { Preview } from './Preview.tsx'
import { SaveError } from './SaveError.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { bodyOf, draftOf, isSound, newDraft } from './template-draft.ts'
import { useSaveTemplate } from './use-save-template.ts'

interface TemplateEditorProps {
  projectId: string
  /** Null for a new one. */
  template: ChecklistTemplate | null
  /** Of a new one. */
  step: ChecklistStep
  onClose: () => void
}

/** Creates a template, or its next version, with a preview of the workers' view. */
export function TemplateEditor({ projectId, template, step, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('templates')
  const entry = useNumberEntry()
  const notify = useNotice()
  // The version that is edited; it stays when somebody else saves another.
  const [base, setBase] = useState(template)
  const [stored, setStored] = useState(() => (template ? draftOf(template, entry) : newDraft(step)))
  const [draft, setDraft] = useState(stored)
  const [wasTried, setWasTried] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const guard = useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(stored))
  const saving = useSaveTemplate(({ name, version }) => {
    // The guard must see the saved state before the editor is closed.
    flushSync(() => setStored(draft))
    notify({ message: t('saved', { name, version }) })
    onClose()
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (saving.isPending) return
    flushSync(() => setWasTried(true))
    if (isSound(draft, entry)) saving.mutate({ params: { id: projectId }, body: bodyOf(draft, base, entry) })
    else formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function continueFrom(current: ChecklistTemplate, isTheirs: boolean) {
    saving.reset()
    setBase(current)
    const theirs = draftOf(current, entry)
    setStored(theirs)
    if (isTheirs) setDraft(theirs)
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box component="form" noValidate ref={formRef} onSubmit={submit} sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <Card component="section" sx={{ padding: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2.5 }}>
          <Typography variant="h2">{base ? t('editOf', { name: base.name }) : t('create')}</Typography>
          {base && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('nextVersion', { version: base.version + 1 })}
            </Typography>
          )}
          <TemplateFields projectId={projectId} draft={draft} wasTried={wasTried} onChange={setDraft} />
        </Card>
        <ItemList
          items={draft.items}
          entry={entry}
          wasTried={wasTried}
          onChange={(items) => setDraft({ ...draft, items })}
        />
        <SaveError error={saving.error} onContinue={continueFrom} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { minHeight: 48 } }}>
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {base ? t('saveVersion') : t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Box>
      </Box>
      <Preview items={draft.items} entry={entry} />
      <UnsavedQuestion guard={guard} />
    </Box>
  )
}
