import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { type SubmitEvent, useState } from 'react'

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export function NewsletterBanner() {
  const [address, setAddress] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [isSubscribed, setIsSubscribed] = useState(false)
  const isWrong = wasSent && !isAddress(address)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWasSent(true)
    setIsSubscribed(isAddress(address))
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        alignContent: 'center',
        gap: 2,
        padding: 3,
        borderRadius: 2,
        bgcolor: 'accent.surface',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'accent.text' }}>
        <MailIcon size={28} aria-hidden />
        <Typography variant="h2" component="h3" sx={{ color: 'text.primary' }}>
          The week on site
        </Typography>
      </Box>
      <Typography variant="body2">Deliveries, progress and the weather in one email, every Monday at 6 a.m.</Typography>
      {!isSubscribed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
          <TextField
            label="Email"
            type="email"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            error={isWrong}
            helperText={isWrong ? 'Enter an email address such as name@example.com.' : ' '}
            sx={{ flex: '1 1 200px', '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' } }}
          />
          <Button type="submit" variant="contained">
            Subscribe
          </Button>
        </Box>
      )}
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {isSubscribed && `Thank you. The next issue goes to ${address.trim()}.`}
      </Typography>
    </Box>
  )
}
