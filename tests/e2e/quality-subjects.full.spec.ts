import type { NcrDetail } from '@castline/contract/ncr'
import { callApi } from '../support/product-api.ts'
import { expectLayout, setDisplay } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { decide } from './ncr-decision.ts'
import { sendReport } from './report-form.ts'
import { scrollTo } from './scroll.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a record about a mould is reported from the register, and decided without a component', async ({
  page,
  site,
}) => {
  await site.open(page, '/quality')
  await page.getByRole('button', { name: 'New non-conformance' }).tap()
  const question = page.getByRole('dialog', { name: 'New non-conformance' })
  await question.getByRole('button', { name: 'Continue' }).tap()
  await expect(question.getByText('Choose a component.')).toBeVisible()
  await question.getByRole('radio', { name: 'Something else' }).tap()
  await question.getByLabel('Kind').selectOption('Mould')
  await question.getByLabel('Name').fill('Battery mould 14')
  expect(await violationsIn(page)).toEqual([])
  await question.getByRole('button', { name: 'Continue' }).tap()
  const form = page.getByRole('dialog', { name: 'Report a defect of Battery mould 14' })
  await form.getByRole('radio', { name: 'Wrong dimensions' }).tap()
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await sendReport(form)
  await expect(page.getByText('NCR-001 was reported for Battery mould 14')).toBeVisible()
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  await expect(page.getByText('Mould: Battery mould 14')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show in building' })).toHaveCount(0)

  await decide(page, 'NCR-001', 'Repair')
  await expect(page.getByText('NCR-001: the decision was saved.')).toBeVisible()
  await expect(page.getByText('another inspector or manager must close it')).toBeVisible()
  await setDisplay(page, { isLanguage: 'ar', activeMode: 'dark' })
  await expect(page.getByText(/قالب.*Battery mould 14/)).toBeVisible()
  await expectLayout(page)
})

test('a non-conformance is closed with a signature, which its page shows; by keyboard the name is enough', async ({
  page,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  const username = await site.worker('installer')
  for (let time = 0; time < 2; time++) {
    const report = { username, defect_type: 'cracked', description: `${time}` }
    await callApi(site.address, '', 'POST', `/components/${component?.id}/ncrs`, report)
  }
  const { ncrs } = await callApi<{ ncrs: NcrDetail[] }>(
    site.address,
    site.token,
    'GET',
    `/projects/${site.project.id}/ncrs?sort=number`,
  )
  for (const { id } of ncrs) {
    const body = { kind: 'decision', disposition: 'use_as_is', version: 1 }
    await callApi(site.address, site.token, 'POST', `/ncrs/${id}/events`, body)
  }
  await site.open(page, `/quality/${ncrs[0]?.id}`)
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  const drawing = page.getByRole('dialog', { name: 'Close NCR-001' })
  const box = drawing.getByRole('img', { name: 'Signature box, empty' })
  await scrollTo(box)
  const at = await box.boundingBox()
  if (!at) throw new Error('There is no box to sign in.')
  await page.mouse.move(at.x + 30, at.y + 30)
  await page.mouse.down()
  await page.mouse.move(at.x + 120, at.y + 60)
  await page.mouse.move(at.x + 60, at.y + 70)
  await page.mouse.up()
  await expect(drawing.getByRole('img', { name: 'Signature box, signed' })).toBeVisible()
  await expect(drawing.getByLabel('Name of the person who signs')).toHaveValue(/^manager /)
  expect(await violationsIn(page)).toEqual([])
  await drawing.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(page.getByText('NCR-001 was closed.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible()
  await expect(page.getByText(/^Signed: manager /)).toBeVisible()
  await expectLayout(page)

  await site.open(page, `/quality/${ncrs[1]?.id}`)
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  const typing = page.getByRole('dialog', { name: 'Close NCR-002' })
  await typing.getByLabel('Name of the person who signs').fill('Ida Ismael')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed: Ida Ismael')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toHaveCount(0)
})

test('the register reports one defect of several components that are found by their marks', async ({ page, site }) => {
  await site.components(['name'], [['W-01'], ['W-02'], ['C-01']])
  await site.open(page, '/quality')
  await page.getByRole('button', { name: 'New non-conformance' }).tap()
  const question = page.getByRole('dialog', { name: 'New non-conformance' })
  await question.getByRole('radio', { name: 'Several components' }).tap()
  const field = question.getByRole('combobox', { name: 'Components' })
  for (const mark of ['W-01', 'C-01']) {
    await field.fill(mark)
    await page.getByRole('option', { name: mark }).tap()
  }
  await question.getByRole('button', { name: 'Continue' }).tap()
  const form = page.getByRole('dialog', { name: 'Report a defect of W-01 and 1 more' })
  await form.getByRole('radio', { name: 'Cracked' }).tap()
  await sendReport(form)
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  await expect(page.getByRole('link', { name: 'C-01' })).toBeVisible()
})
