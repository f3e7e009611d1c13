import { listSections } from '@castline/contract/calls/sections'
import type { createHallLink, createShareLink } from '@castline/contract/calls/sharing'
import { shareDays } from '@castline/contract/values/sharing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { ShownOnce } from '#ui/ShownOnce.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import type { LinkOwner } from './link-owner.ts'
import { PhotoChoice } from './PhotoChoice.tsx'

interface CreateLinkDialogProps {
  create: typeof createShareLink | typeof createHallLink
  owner: LinkOwner
  onCreated: () => unknown
  onClose: () => void
}

/** A hall screen stays where it is; a client's link ends with the work. */
const usualDays = { project: '30', plant: '365' } as const

/** Creates a link, then shows its address once. */
export function CreateLinkDialog({ create, owner, onCreated, onClose }: CreateLinkDialogProps) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const isProject = owner.kind === 'project'
  const params = { id: owner.id }
  const sections = useCall(listSections, isProject ? { params } : null)
  const [created, setCreated] = useState<CallResponse<typeof createShareLink> | null>(null)
  const form = useCallForm(create as typeof createShareLink, {
    empty: { name: '', section_id: '', days: usualDays[owner.kind] as string, password: '', photo_ids: [] as string[] },
    inputOf: ({ name, section_id, days, password, photo_ids }) => ({
      params,
      body: {
        name,
        days: Number(days),
        password: password === '' ? null : password,
        ...(isProject && { section_id: section_id === '' ? null : section_id, photo_ids }),
      },
    }),
    onSaved(saved) {
      setCreated(saved)
      return onCreated()
    },
  })
  const { draft, set, faultOf } = form
  if (created) {
    return (
      <ShownOnce
        title={t('links.done', { name: created.link.name })}
        label={t('links.address')}
        secret={`${window.location.origin}/shared#${created.token}`}
        warning={t('links.once')}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title={t('links.new')} submitLabel={t('links.create')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <FormField
        label={t('links.name')}
        {...form.field('name')}
        hint={t('links.nameHint')}
        fault={faultOf('name') && t('links.nameFault')}
        required
        autoFocus
        autoComplete="off"
      />
      {isProject && (
        <Choice
          label={t('links.scope')}
          value={draft.section_id}
          options={[
            { value: '', label: t('links.whole') },
            ...(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => {
            set('section_id', value)
            // Photos of other sections are not offered any more.
            set('photo_ids', [])
          }}
        />
      )}
      <Choice
        label={t('links.lifetime')}
        value={draft.days}
        options={shareDays.map((days) => ({
          value: String(days),
          label: t('links.days', { count: days, formatted: format.number(days) }),
        }))}
        onChange={(days) => set('days', days)}
      />
      <PasswordInput
        label={t('links.password')}
        {...form.field('password')}
        hint={t('links.passwordHint')}
        fault={faultOf('password') && t('links.passwordFault')}
        autoComplete="new-password"
      />
      {isProject && (
        <PhotoChoice
          projectId={owner.id}
          sectionId={draft.section_id === '' ? null : draft.section_id}
          chosen={draft.photo_ids}
          onChange={(ids) => set('photo_ids', ids)}
        />
      )}
    </FormDialog>
  )
}
