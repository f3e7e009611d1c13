import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import ChatIcon from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { Face } from '../parts/Face.tsx'
import type { Contact } from './contacts.ts'
import { StarButton } from './StarButton.tsx'

interface ContactDetailProps {
  contact: Contact
  onStar: (id: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** The details of a contact, with its actions. */
export function ContactDetail({ contact, onStar, onEdit, onDelete }: ContactDetailProps) {
  const { name, role, department, email, phone, about } = contact
  return (
    <Box sx={{ overflowY: 'auto', padding: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Face name={name} size={64} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {role}
          </Typography>
        </Box>
        <StarButton contact={contact} onStar={onStar} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
        <Button
          variant="contained"
          component={RouterLink}
          to={`/apps/chats?${new URLSearchParams({ with: name, role })}`}
          startIcon={<ChatIcon size={18} />}
        >
          Chat
        </Button>
        {email && (
          <Button
            variant="outlined"
            component={RouterLink}
            to={`/apps/email?${new URLSearchParams({ to: email })}`}
            startIcon={<MailIcon size={18} />}
          >
            Email
          </Button>
        )}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 2, marginBlock: 3 }}>
        <Fact name="Department">{department}</Fact>
        {email && (
          <Fact name="Email">
            <Link href={`mailto:${email}`}>{email}</Link>
          </Fact>
        )}
        {phone && (
          <Fact name="Phone">
            {/* Phone numbers are left to right in every language. */}
            <Link href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
              {phone}
            </Link>
          </Fact>
        )}
        {about && <Fact name="About">{about}</Fact>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<EditIcon size={18} />} onClick={onEdit}>
          Edit
        </Button>
        <Button color="error" startIcon={<DeleteIcon size={18} />} onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  )
}
