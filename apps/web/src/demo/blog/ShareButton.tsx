import Button from '@mui/material/Button'
import ShareIcon from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { useNotice } from '#ui/notices.tsx'

/** Shares the page's address with the device's share dialog, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const notify = useNotice()

  async function share(): Promise<void> {
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify({ message: 'Link copied.' })
    } catch (error) {
      // The user closed the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ severity: 'error', message: 'The link could not be shared. Copy it from the address bar.' })
    }
  }

  return (
    <Button startIcon={<ShareIcon size={20} />} onClick={() => void share()}>
      Share
    </Button>
  )
}
