import { expect, test } from '@playwright/test'

test('passes', () => undefined)

test('passes the second time', () => expect(test.info().retry).toBe(1))

test('fails each time', () => expect(1).toBe(2))
