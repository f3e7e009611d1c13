import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'

/** What a plant and those who may edit it show. */
export interface PlantPartProps {
  plant: Plant
  mayEdit: boolean
  onChanged: () => unknown
}

interface PlantEntriesProps<Entry extends { readonly id: string }> extends PlantPartProps {
  /** The group of its texts. */
  kind: 'mix' | 'instrument' | 'declaration' | 'crew'
  entries: readonly Entry[]
  /** How dialogs and labels of buttons call an entry. */
  calledBy: (entry: Entry) => string
  nameOf: (entry: Entry) => ReactNode
  detailsOf: (entry: Entry) => ReactNode
  /** The names of its columns: of the name, and of the details as they are laid out. Not on phones. */
  head?: readonly [ReactNode, ReactNode]
  /** Further buttons of an entry. */
  actionsOf?: (entry: Entry) => ReactNode
  /** The dialog that edits an entry, or adds one. */
  dialogOf: (entry: Entry | null, onClose: () => void) => ReactNode
  remove: (id: string) => Promise<unknown>
}

const buttonWidth = 44

/** Columns have more room than one text. */
const withHead = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' } } as const

/** The name and what is said of it: side by side where there is room, in rows of 44 px. */
const row = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  overflowWrap: 'anywhere',
} as const

type Opened<Entry> = { readonly action: 'create' } | { readonly action: 'edit' | 'delete'; readonly entry: Entry }

/** What belongs to a plant, as a list: added, edited and deleted by those who may. */
export function PlantEntries<Entry extends { readonly id: string }>(props: PlantEntriesProps<Entry>) {
  const { plant, mayEdit, onChanged, kind, entries, calledBy, nameOf, detailsOf, head, actionsOf, dialogOf, remove } =
    props
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const [opened, setOpened] = useState<Opened<Entry> | null>(null)
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess() {
      notice({ message: t(`entries.deleted.${kind}`) })
      setOpened(null)
      return onChanged()
    },
  })
  const close = () => {
    deleting.reset()
    setOpened(null)
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start' }}>
      {entries.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`entries.none.${kind}`)}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t(`entries.title.${kind}`)}
        sx={{ listStyle: 'none', margin: 0, padding: 0, width: '100%' }}
      >
        {head && entries.length > 0 && (
          <Box
            component="li"
            aria-hidden
            sx={{
              display: { xs: 'none', md: 'flex' },
              gap: 1.5,
              color: 'text.secondary',
              fontSize: '0.8125rem',
              fontWeight: 600,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ ...row, ...withHead, minHeight: 36 }}>
              <span>{head[0]}</span>
              <div>{head[1]}</div>
            </Box>
            {/* Where the buttons of the rows are. */}
            <Box sx={{ width: buttonWidth * ((mayEdit ? 2 : 0) + (actionsOf && mayEdit ? 1 : 0)) }} />
          </Box>
        )}
        {entries.map((entry) => (
          <ListRow key={entry.id} padding={{ block: 0 }}>
            <Box sx={head ? { ...row, ...withHead } : row}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {nameOf(entry)}
              </Typography>
              <div>{detailsOf(entry)}</div>
            </Box>
            <Box sx={{ display: 'flex' }}>
              {actionsOf?.(entry)}
              {mayEdit && (
                <>
                  <IconButton
                    aria-label={t(`entries.editOf.${kind}`, { name: calledBy(entry) })}
                    onClick={() => setOpened({ action: 'edit', entry })}
                  >
                    <EditIcon size={20} />
                  </IconButton>
                  <IconButton
                    aria-label={t(`entries.deleteOf.${kind}`, { name: calledBy(entry) })}
                    onClick={() => setOpened({ action: 'delete', entry })}
                  >
                    <DeleteIcon size={20} />
                  </IconButton>
                </>
              )}
            </Box>
          </ListRow>
        ))}
      </Box>
      {mayEdit && (
        <Button
          variant="outlined"
          startIcon={<AddIcon size={20} />}
          onClick={() => setOpened({ action: 'create' })}
          aria-label={t(`entries.addTo.${kind}`, { name: plant.name })}
        >
          {t(`entries.add.${kind}`)}
        </Button>
      )}
      {opened?.action === 'create' && dialogOf(null, close)}
      {opened?.action === 'edit' && dialogOf(opened.entry, close)}
      {opened?.action === 'delete' && (
        <ConfirmDialog
          open
          title={t(`entries.deleteTitle.${kind}`, { name: calledBy(opened.entry) })}
          text={t(`entries.deleteText.${kind}`)}
          confirmLabel={t(`entries.delete.${kind}`)}
          isDestructive
          isBusy={deleting.isPending}
          error={deleting.error}
          onConfirm={() => deleting.mutate(opened.entry.id)}
          onClose={close}
        />
      )}
    </Box>
  )
}
