import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'

const columns = ['Mark', 'Type', 'Section', 'Weight', 'Volume', 'Status', 'Delivery date', 'Drawing']

/** The search narrows the left list; the right one keeps the order of selection. */
export function SearchedTransfer() {
  const [shown, setShown] = useState<readonly string[]>(['Mark', 'Status'])
  const [search, setSearch] = useState('')
  const available = columns.filter(
    (column) => !shown.includes(column) && column.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const sides = [
    { title: 'Hidden', names: available, verb: 'Show', Icon: IconPlus },
    { title: 'Shown', names: shown, verb: 'Hide', Icon: IconX },
  ]

  function move(name: string) {
    setShown(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name])
  }

  return (
    <>
      <TextField
        fullWidth
        type="search"
        label="Search columns"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          marginBlockStart: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sides.map(({ title, names, verb, Icon }) => (
          <Box key={title} sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
            <Typography variant="subtitle2" component="h3" sx={{ paddingInline: 2, paddingBlockStart: 1.5 }}>
              {title}
            </Typography>
            <List dense aria-label={title} sx={{ height: 236, overflow: 'auto' }}>
              {names.map((name) => (
                <ListItem
                  key={name}
                  secondaryAction={
                    <IconButton edge="end" size="small" aria-label={`${verb} ${name}`} onClick={() => move(name)}>
                      <Icon size={18} aria-hidden />
                    </IconButton>
                  }
                >
                  <ListItemText primary={name} />
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </>
  )
}
