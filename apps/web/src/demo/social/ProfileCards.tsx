import type { User } from '@castline/contract/users'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import JobIcon from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import DateIcon from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import PlaceIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDemo } from '../mocks/use-demo.ts'
import { Face } from '../parts/Face.tsx'
import { GalleryLightbox } from './GalleryLightbox.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { usePeople } from './use-people.ts'

/** A link of one line that is easy to tap. */
const tall = { display: 'inline-block', paddingBlock: 1.5, marginBlock: -1.5 }

/** A card beside the feed, with a link to its full list. */
function SideCard({ title, more, children }: { title: string; more?: readonly [string, string]; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBlockEnd: 2 }}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {more && (
          <MuiLink component={Link} to={more[1]} variant="body2" underline="hover" sx={tall}>
            {more[0]}
          </MuiLink>
        )}
      </Box>
      {children}
    </Card>
  )
}

/** Who the user is. */
export function IntroCard({ user }: { user: User }) {
  const { t } = useTranslation('statuses')
  const facts = [
    { Icon: JobIcon, fact: t(`role.${user.role}`) },
    { Icon: PlaceIcon, fact: 'Site office, Tower B' },
    { Icon: MailIcon, fact: user.email },
    { Icon: DateIcon, fact: 'Working days from 7:00 to 16:00' },
  ].filter(({ fact }) => fact)
  return (
    <SideCard title="Intro">
      <Typography variant="body2" sx={{ marginBlockEnd: 2 }}>
        Precast concrete from drawing to crane. I reply fastest in the chat.
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {facts.map(({ Icon, fact }) => (
          <Box component="li" key={fact} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Box component={Icon} size={20} aria-hidden sx={{ color: 'text.secondary', flex: 'none' }} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {fact}
            </Typography>
          </Box>
        ))}
      </Box>
    </SideCard>
  )
}

/** The first pictures of the gallery; each opens in the lightbox. */
export function PhotosCard() {
  const { data: pictures = [] } = useDemo('gallery')
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <SideCard title="Photos" more={['All photos', '/apps/gallery']}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {pictures.slice(0, 9).map(({ id, cover, name }, place) => (
          <ButtonBase key={id} onClick={() => setOpened(place)} sx={{ borderRadius: 1, overflow: 'hidden' }}>
            <Box
              component="img"
              src={cover}
              alt={name}
              sx={{ display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover' }}
            />
          </ButtonBase>
        ))}
      </Box>
      {opened !== null && (
        <GalleryLightbox pictures={pictures} place={opened} onPlace={setOpened} onClose={() => setOpened(null)} />
      )}
    </SideCard>
  )
}

/** Some of the people whom the user follows; each opens their details. */
export function FriendsCard() {
  const { people = [], toggle } = usePeople()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = people.find(({ id }) => id === openId)
  const friends = people.filter(({ isFollowed }) => isFollowed)
  return (
    <SideCard title="Friends" more={[`All ${friends.length}`, '/apps/friends']}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(3, 1fr)',
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {friends.slice(0, 6).map(({ id, name }) => (
          <Box component="li" key={id} sx={{ textAlign: 'center' }}>
            <ButtonBase
              onClick={() => setOpenId(id)}
              sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, width: '100%', padding: 0.5, borderRadius: 1 }}
            >
              <Face name={name} size={56} />
              <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {open && <PersonDialog person={open} onToggle={() => toggle(open)} onClose={() => setOpenId(null)} />}
    </SideCard>
  )
}
