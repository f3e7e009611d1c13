import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadPage } from '#app/pages/load-page.ts'
import { pages } from '#app/pages/table.ts'
import { LandingPage } from '#features/landing/LandingPage.tsx'
import { ForgotPasswordPage } from '#features/users/sign-in/ForgotPasswordPage.tsx'

const textsOf = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../i18n/locales/en/${name}.json`, import.meta.url), 'utf8'))

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { visitors: textsOf('visitors'), shell: textsOf('shell') } },
  }),
)

const htmlOf = (page: FunctionComponent) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page))).replace(/<style.*?<\/style>/g, '')
const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)
const headingOf = (html: string) => [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text)

test('the landing page describes Castline and links to the sign-in and the dashboard', () => {
  const html = htmlOf(LandingPage)
  expect(headingOf(html)).toEqual(['Track every piece from drawing to crane'])
  expect(html.match(/<main\b/g)).toHaveLength(1)
  expect(html.match(/<li\b/g)).toHaveLength(3)
  expect(linksOf(html)).toEqual(['/auth/login', '/dashboards/modern'])
})

test('the forgotten-password page names the person to ask and links to the sign-in', () => {
  const html = htmlOf(ForgotPasswordPage)
  expect(headingOf(html)).toEqual(['Ask an administrator for a new password'])
  expect(html).toContain('scan its label')
  expect(html.match(/<main\b/g)).toHaveLength(1)
  expect(linksOf(html)).toEqual(['/auth/login'])
})

test('no route shows these pages, because the specification has none', async () => {
  const components = await Promise.all(pages.map(loadPage))
  expect(components).not.toContain(LandingPage)
  expect(components).not.toContain(ForgotPasswordPage)
})
