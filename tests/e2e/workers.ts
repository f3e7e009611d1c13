import type { Activity } from '@castline/contract/activity'
import type { StatusResponse } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import type { Page } from '@playwright/test'
import type { Component } from '../support/components.ts'
import { administratorToken, callApi } from '../support/product-api.ts'
import { expect } from './test.ts'

/** The path to which the label of a component leads. */
export const cardPath = ({ qr_code }: Pick<Component, 'qr_code'>) => `/forms/form-component-card/${qr_code}`

/** Opens the card of a component as its label does. */
export async function openCard(phone: Page, component: Component): Promise<void> {
  await phone.goto(`${component.address}${cardPath(component)}`)
  await expect(phone.getByRole('heading', { level: 1, name: component.name })).toBeVisible()
}

/** Enters a username on the card. */
export async function enterUsername(phone: Page, username: string): Promise<void> {
  await phone.getByLabel('Username').fill(username)
  await phone.getByRole('button', { name: 'Continue' }).click()
}

/**
 * Changes a component from another device, as a label's card would. The sample's usernames are those of their roles.
 */
export function changeAs(username: string, component: Component, status: Status): Promise<StatusResponse> {
  return callApi(component.address, '', 'PUT', `/components/${component.id}/status`, { username, status })
}

/** Returns every change of a component in the database, newest first. */
export async function historyOf({ address, id }: Component): Promise<Activity[]> {
  return callApi(address, await administratorToken(address), 'GET', `/components/${id}/history`)
}
