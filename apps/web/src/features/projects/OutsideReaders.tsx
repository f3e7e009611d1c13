import { addWeeklyAddress, listWeeklyAddresses, removeWeeklyAddress } from '@castline/contract/calls/weekly-report'
import type { Project } from '@castline/contract/projects'
import { mostWeeklyAddresses } from '@castline/contract/values/messages'
import { type LanguageSetting, languages, offeredName, settingOf } from '@castline/domain/languages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

/** The addresses without an account that get the weekly report of a project. Each change is saved at once. */
export function OutsideReaders({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('projects')
  const id = useId()
  const format = useFormat()
  const notice = useNotice()
  const client = useQueryClient()
  const params = { id: project.id }
  const list = useCall(listWeeklyAddresses, { params }, { staleTime: 0 })
  const [address, setAddress] = useState('')
  const [language, setLanguage] = useState<LanguageSetting>(settingOf(i18n.language) ?? 'en')
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(listWeeklyAddresses) })
  const adding = useCallMutation(addWeeklyAddress, {
    onSuccess(added) {
      notice({ message: t('weekly.outside.added', { address: added.address }) })
      setAddress('')
    },
    onSettled: refresh,
  })
  const removing = useCallMutation(removeWeeklyAddress, { onSettled: refresh })
  const { mail, addresses = [] } = list.data ?? {}
  const typed = address.trim()
  const isListed = addresses.some((each) => each.address.toLowerCase() === typed.toLowerCase())
  const isFull = addresses.length >= mostWeeklyAddresses
  const isRefused = adding.error instanceof ApiError && adding.error.code === 'conflict'
  const nameOf = (setting: LanguageSetting) => languages.find((each) => each.setting === setting)?.name ?? setting

  function add(event: SubmitEvent): void {
    event.preventDefault()
    adding.mutate({ params, body: { address: typed, language } })
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, marginBlockStart: 3 }}>
      <Typography variant="h6" component="h3" id={id} sx={{ color: 'text.primary' }}>
        {t('weekly.outside.title')}
      </Typography>
      <Typography variant="body2">{t('weekly.outside.text')}</Typography>
      {list.isPending && <Skeleton variant="rounded" height={88} />}
      {list.isError && !list.data && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {mail === false && <Alert severity="info">{t('weekly.outside.noMail')}</Alert>}
      {mail && addresses.length === 0 && <Typography variant="body2">{t('weekly.outside.none')}</Typography>}
      {addresses.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {addresses.map((each) => (
            <Box component="li" key={each.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ color: 'text.primary' }}>
                  <bdi>{each.address}</bdi>
                </Typography>
                <Typography variant="body2">
                  {dotted([t(`weekly.outside.state.${each.state}`), nameOf(each.language)])}
                </Typography>
              </Box>
              <IconButton
                aria-label={t('weekly.outside.remove', { address: each.address })}
                disabled={removing.isPending}
                onClick={() =>
                  removing.mutate(
                    { params: { ...params, addressId: each.id } },
                    { onSuccess: () => notice({ message: t('weekly.outside.removed', { address: each.address }) }) },
                  )
                }
              >
                <RemoveIcon size={20} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {addresses.some(({ state }) => state === 'asked') && (
        <Typography variant="body2">{t('weekly.outside.hint')}</Typography>
      )}
      <ErrorText error={removing.error} />
      {mail && isFull && (
        <Typography variant="body2">
          {t('weekly.outside.full', { formatted: format.number(mostWeeklyAddresses) })}
        </Typography>
      )}
      {mail && !isFull && (
        <Box component="form" onSubmit={add} sx={{ display: 'grid', gap: 2 }}>
          <TextField
            type="email"
            label={t('weekly.outside.address')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={isListed}
            helperText={isListed ? t('weekly.outside.listed') : undefined}
            slotProps={{ htmlInput: { maxLength: 200, dir: 'ltr' } }}
            autoComplete="off"
          />
          <Choice
            label={t('weekly.outside.language')}
            value={language}
            options={languages.map((row) => ({ value: row.setting, label: offeredName(row), lang: row.tag }))}
            onChange={setLanguage}
          />
          {isRefused ? (
            <Alert severity="error">{t('weekly.outside.failed')}</Alert>
          ) : (
            <ErrorText error={adding.error} />
          )}
          <Button
            type="submit"
            variant="outlined"
            loading={adding.isPending}
            disabled={typed === '' || isListed}
            sx={{ justifySelf: 'start' }}
          >
            {t('weekly.outside.add')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
