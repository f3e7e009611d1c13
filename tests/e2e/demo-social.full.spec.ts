import type { Locator, Page } from '@playwright/test'
import { administrator } from '../support/sample-product.ts'
import { navigate } from './shared-tab.ts'
import { expect, phoneScreen, test } from './test.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Checks that the post's video has a duration and plays. */
async function expectPlayable(post: Locator): Promise<void> {
  const video = post.getByLabel('A tower crane lifts a wall panel')
  // Shown until the video plays.
  await expect(video).toHaveAttribute('poster', /panel-lift|^data:image/)
  await video.scrollIntoViewIfNeeded()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(8)
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0)).toBe(true)
}

/** Records requests of the demo that reach the network; there must be none. */
function watchDemoCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/data/')) asked.push(request.url())
  })
  return asked
}

test('profiles, followers, chats, the gallery and the blog of the demo', async ({ page, openAsAdministrator }) => {
  await test.step('the profile shows the signed-in user, and posts are liked, commented on and replied to', async () => {
    const asked = watchDemoCalls(page)
    await openAsAdministrator(page, '/user-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'User profile' })).toBeVisible()
    const head = page.getByRole('region', { name: 'About you' })
    await expect(head).toContainText('Administrator')
    await expect(head).toContainText(administrator.username)
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByText('Arabic (Sudan)')).toBeVisible()

    const post = page.getByRole('article', { name: 'Siriporn Chaiyasit' })
    const like = post.getByRole('button', { name: 'Like the post by' })
    const likes = Number(await like.textContent())
    const before = await like.getAttribute('aria-pressed')
    const after = before === 'true' ? 'false' : 'true'
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', after)
    await expect(like).toHaveText(String(likes + (after === 'true' ? 1 : -1)))
    await like.click()
    await expect(like).toHaveText(String(likes))

    await expectPlayable(post)
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(post.getByText('Write something first.')).toBeVisible()
    await post.getByLabel('Write a comment').fill('Seen from the gate: beautiful.')
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(post.getByText('3 comments')).toBeVisible()
    await expect(post.getByLabel('Write a comment')).toHaveValue('')

    await post.getByRole('button', { name: 'Reply to Amara Okafor' }).click()
    await page.keyboard.type('With which tape?')
    await post.getByRole('button', { name: 'Send reply' }).click()
    await expect(post.getByRole('list', { name: 'Replies to Amara Okafor' })).toContainText('With which tape?')
    await expect(post.getByRole('button', { name: 'Send reply' })).toHaveCount(0)
    await expect(post.getByRole('button', { name: 'Reply to Amara Okafor' })).toBeFocused()

    // It is still there after visiting another page.
    await page.getByRole('navigation', { name: 'Profile pages' }).getByRole('link', { name: 'Followers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Followers' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Seen from the gate: beautiful.')).toBeVisible()
    expect(asked).toEqual([])
  })

  await test.step('following a follower makes a friend, and unfollowing ends it', async () => {
    await navigate(page, '/apps/followers')
    const everybody = page.getByRole('list', { name: 'Followers' }).getByRole('listitem')
    await expect(everybody).toHaveCount(20)
    await page.getByRole('searchbox', { name: 'Search' }).fill('kenya')
    await expect(everybody).toHaveCount(1)
    await expect(everybody).toContainText('Grace Mwangi')
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expect(everybody).toHaveCount(20)

    const stranger = page.getByRole('button', { name: /^Follow / }).first()
    const name = ((await stranger.getAttribute('aria-label')) ?? '').replace('Follow ', '')
    await stranger.click()
    await expect(page.getByText(`You follow ${name}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Unfollow ${name}` })).toBeVisible()

    await page.getByRole('navigation', { name: 'Profile pages' }).getByRole('link', { name: 'Friends' }).click()
    const friends = page.getByRole('list', { name: 'Friends' })
    await expect(friends).toContainText(name)
    await page.getByRole('button', { name: `Unfollow ${name}` }).click()
    await expect(friends).not.toContainText(name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(friends).toContainText(name)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
    await expect(page.getByText('No friend matches')).toBeVisible()
  })

  await test.step('the profile opens friends and photos, and a post with a photo survives a reload', async () => {
    await navigate(page, '/user-profile')
    await page.getByRole('button', { name: 'Panels in storage' }).click()
    await expect(page.getByRole('dialog')).toContainText('Panels in storage, 3 of 12')
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Friends' }).getByRole('button', { name: 'Lukas Brandt' }).click()
    const person = page.getByRole('dialog', { name: 'Lukas Brandt' })
    await expect(person.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /to=lukas.brandt%40example.com/)
    await page.keyboard.press('Escape')

    const form = page.getByRole('form', { name: 'New post' })
    const chooser = form.getByLabel('Photo to post')
    await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('This file is not a picture')).toBeVisible()
    await chooser.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: photo })
    await form.getByRole('button', { name: 'Remove photo' }).click()
    await expect(form.getByRole('img', { name: 'Photo of the new post' })).toHaveCount(0)
    await chooser.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: photo })
    await form.getByLabel('Text of the post').fill('The roof is closed.')
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(form.getByLabel('Text of the post')).toHaveValue('')
    await page.reload()
    const post = page.getByRole('article', { name: 'You' })
    await expect(post).toContainText('The roof is closed.')
    await expect(post.getByRole('img', { name: 'Your photo' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'About you' })).toContainText('Posts1')
  })

  await test.step('messaging a follower starts a conversation, which survives a reload', async () => {
    await navigate(page, '/apps/followers')
    await page.getByRole('link', { name: 'Chat with Grace Mwangi' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Grace Mwangi' })).toBeVisible()
    await expect(page).toHaveURL(/\/apps\/chats$/)
    await expect(page.getByText('Write the first message.')).toBeVisible()
    await page.getByLabel('Message to Grace Mwangi').fill('Is the fence closed?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log')).toContainText('Is the fence closed?')
    await page.reload()
    await expect(page.getByRole('log', { name: 'Messages with Grace Mwangi' })).toContainText('Is the fence closed?')

    await navigate(page, '/apps/followers')
    await page.getByRole('link', { name: 'Email Grace Mwangi' }).click()
    await expect(page.getByRole('dialog').getByLabel(/^To/)).toHaveValue('grace.mwangi@example.com')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?in=inbox$/)
  })

  await test.step('the gallery is searched and opens a picture in a lightbox', async () => {
    await page.setViewportSize(phoneScreen)
    await navigate(page, '/apps/gallery')
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await expect(pictures).toHaveCount(12)
    await page.getByRole('searchbox', { name: 'Search' }).fill('crane')
    await expect(pictures).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(pictures).toHaveCount(12)

    const first = pictures.first().getByRole('button')
    await first.press('Enter')
    const lightbox = page.getByRole('dialog')
    await expect(lightbox).toContainText('Morning over town, 1 of 12')
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox).toContainText('12 of 12')
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByRole('img', { name: 'Morning over town' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  await test.step('a blog post is opened, liked and commented on', async () => {
    await navigate(page, '/apps/blog/posts')
    await expect(page.getByRole('article')).toHaveCount(6)
    const featured = page.getByRole('article').filter({ hasText: 'Featured' })
    await expect(featured).toHaveCount(1)
    await featured.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Most panel damage happens on the road' })).toBeVisible()

    await expect(page.getByRole('heading', { level: 2, name: 'What the sensors showed' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Previous post/ })).toHaveAttribute('href', '/apps/blog/detail/2')

    const like = page.getByRole('button', { name: 'Like this post' })
    const likes = Number(await like.textContent())
    await like.click()
    await expect(like).toHaveText(String(likes + 1))

    await expectPlayable(page.getByRole('article').first())
    await page.getByLabel('Write a comment').fill('We will try it on Monday.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: '3 comments' })).toBeVisible()
    await page.getByRole('button', { name: 'Reply to Noah Tremblay' }).click()
    await page.getByLabel('Write a reply').fill('You were right.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('list', { name: 'Replies to Noah Tremblay' })).toContainText('You were right.')

    await navigate(page, '/apps/blog/detail/999')
    await expect(page.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible()
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog posts' })).toBeVisible()
  })
})
