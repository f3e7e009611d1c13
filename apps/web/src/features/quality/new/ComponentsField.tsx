import type { Component } from '@castline/contract/components'
import { maxFurtherComponents } from '@castline/contract/values/ncrs'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { listedWith } from '#tracking/components/listed-with.ts'

export type Chosen = Pick<Component, 'id' | 'name' | 'control_number' | 'qr_code'>

const { list, fields } = listedWith()
const mostFound = 20

interface ComponentsFieldProps {
  projectId: string
  isOfSeveral: boolean
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
  /** Whether it has the focus when the dialog opens. */
  isFirst: boolean
  /** Shown as an error. */
  fault: string | null
  inputRef: Ref<HTMLInputElement>
}

/** Chooses one component or several of a project, found by what is typed. */
export function ComponentsField(props: ComponentsFieldProps) {
  const { projectId, isOfSeveral, chosen, onChange, isFirst, fault, inputRef } = props
  const { t } = useTranslation('quality')
  const [typed, setTyped] = useState('')
  const query = { q: typed.trim() || undefined, limit: mostFound, fields }
  const found = useCall(list, { params: { id: projectId }, query }, { placeholderData: keepPreviousData, staleTime: 0 })
  const shared = {
    options: found.data?.precast ?? [],
    loading: found.isPending,
    // The server has searched already.
    filterOptions: (options: Chosen[]) => options,
    getOptionLabel: (option: Chosen) => componentName(option),
    getOptionKey: ({ id }: Chosen) => id,
    isOptionEqualToValue: (option: Chosen, value: Chosen) => option.id === value.id,
    noOptionsText: t('new.nothing'),
    onInputChange: (_event: unknown, text: string) => setTyped(text.slice(0, 120)),
    renderInput: (params: object) => (
      <TextField
        {...params}
        inputRef={inputRef}
        autoFocus={isFirst}
        label={t(isOfSeveral ? 'new.components' : 'new.component')}
        placeholder={t('new.search')}
        error={fault !== null}
        helperText={fault}
        required
      />
    ),
  }
  if (isOfSeveral) {
    return (
      <Autocomplete
        key="several"
        {...shared}
        multiple
        filterSelectedOptions
        value={[...chosen]}
        onChange={(_event, value) => onChange(value.slice(0, maxFurtherComponents + 1))}
      />
    )
  }
  return (
    <Autocomplete
      key="one"
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_event, value) => onChange(value ? [value] : [])}
    />
  )
}
