import type { NcrSubject } from '@castline/contract/ncr'
import { type NcrSubjectKind, ncrSubjectKinds } from '@castline/domain/quality/ncrs'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { type Chosen, ComponentsField } from './ComponentsField.tsx'

/** What a new non-conformance is about. */
export type About = { readonly components: readonly [Chosen, ...Chosen[]] } | { readonly subject: NcrSubject }

const kinds = ['one', 'several', 'other'] as const

interface AboutDialogProps {
  projectId: string
  onDone: (about: About) => void
  onClose: () => void
}

/** Asks what a new non-conformance is about: a component, several, or something that is none. */
export function AboutDialog({ projectId, onDone, onClose }: AboutDialogProps) {
  const { t } = useTranslation('quality')
  const [kind, setKind] = useState<(typeof kinds)[number]>('one')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [subjectKind, setSubjectKind] = useState<NcrSubjectKind>('pour')
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isKindChosen, setIsKindChosen] = useState(false)
  const fieldRef = useRef<HTMLInputElement>(null)
  const [first, ...further] = kind === 'several' ? chosen : chosen.slice(0, 1)
  const isMissing = kind === 'other' ? name.trim() === '' : !first

  function submit() {
    setWasTried(true)
    if (isMissing) return fieldRef.current?.focus()
    if (kind === 'other') onDone({ subject: { kind: subjectKind, name: name.trim() } })
    else if (first) onDone({ components: [first, ...further] })
  }

  return (
    <StepDialog
      title={t('new.open')}
      submitLabel={t('new.next')}
      isChanged={name !== '' || chosen.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('new.what')}
        value={kind}
        onChange={(_event, value) => {
          setKind(kinds.find((each) => each === value) ?? 'one')
          setWasTried(false)
          setIsKindChosen(true)
        }}
      >
        {kinds.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={t(`new.${value}`)}
            sx={{ minHeight: 44, marginInlineEnd: 0 }}
          />
        ))}
      </RadioGroup>
      {kind === 'other' ? (
        <>
          <Choice
            label={t('new.kind')}
            value={subjectKind}
            options={ncrSubjectKinds.map((value) => ({ value, label: t(`about.${value}`) }))}
            onChange={setSubjectKind}
          />
          <TextField
            inputRef={fieldRef}
            label={t('new.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={wasTried && isMissing}
            helperText={wasTried && isMissing ? t('new.nameMissing') : t('new.nameHint')}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            required
          />
        </>
      ) : (
        <ComponentsField
          projectId={projectId}
          isOfSeveral={kind === 'several'}
          chosen={kind === 'several' ? chosen : chosen.slice(0, 1)}
          onChange={setChosen}
          isFirst={!isKindChosen}
          fault={wasTried && isMissing ? t('new.componentMissing') : null}
          inputRef={fieldRef}
        />
      )}
    </StepDialog>
  )
}
