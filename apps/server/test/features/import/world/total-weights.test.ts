import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()

it('05-total-weight.csv: a total is divided by the quantity', async () => {
  const { components } = await importWorldFile(app, '05-total-weight.csv')
  expect(components.map(({ weight }) => weight)).toEqual([4000, 4000, 4000, 4000, 2000, 2000])
})
