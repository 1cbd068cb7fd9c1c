/** Forms about notifications and trackers: what they send, and what they say when they can't. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TrackerOverview } from '@vitrine/modules/tickets/contract'
import { expect, test } from 'vitest'
import { websiteId } from './fixture-data.ts'
import { answerOf } from './fixture-server.ts'
import { network, open, prepareScreens } from './open-app.tsx'

prepareScreens()

const sent = (method: string, end: string) =>
  network.calls.filter((call) => call.method === method && call.url.endsWith(end))

test('a rule’s amount stays as typed, with either decimal sign, and isn’t sent while it is no number', async () => {
  open('/store-settings/notifications')
  fireEvent.click(await screen.findByRole('button', { name: 'Add rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = (await dialog.findByLabelText(/^Minimum weekly revenue/)) as HTMLInputElement
  const type = (value: string) => fireEvent.change(amount, { target: { value } })
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Costly' } })
  type('much')
  fireEvent.click(dialog.getByRole('button', { name: 'Add rule' }))
  expect(await dialog.findByText('Please enter an amount, such as 500')).toBeTruthy()
  expect(sent('POST', '/notifications/rules')).toEqual([])
  for (const text of ['1', '1,', '1,5']) {
    type(text)
    expect(amount.value).toBe(text)
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Add rule' }))
  await waitFor(() => expect(sent('POST', '/notifications/rules')).toHaveLength(1))
  expect(sent('POST', '/notifications/rules')[0]?.body).toMatchObject({ min_revenue_at_risk: 1.5 })
  expect(await screen.findByText('Rule added')).toBeTruthy()
})

test('Escape in an open list closes only the list, not the dialog around it', async () => {
  open('/store-settings/notifications')
  fireEvent.click(await screen.findByRole('button', { name: 'Add rule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }))
  const trigger = await dialog.findByRole('button', { name: 'Channels: choose' })
  trigger.focus()
  fireEvent.click(trigger)
  const choice = await dialog.findByLabelText('Warehouse system')
  choice.focus()
  fireEvent.keyDown(choice, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(dialog.queryByLabelText('Warehouse system')).toBeNull())
  expect(dialog.getByLabelText('Name')).toBeTruthy()
  fireEvent.click(trigger)
  fireEvent.keyDown(trigger, { key: 'Escape', code: 'Escape' })
  expect(dialog.getByLabelText('Name')).toBeTruthy()
  fireEvent.keyDown(trigger, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add rule' })).toBeNull())
})

test('Jira’s consent page needs a project, and says so', async () => {
  open('/store-settings?tracker=denied#trackers')
  expect(await screen.findByText(/access wasn’t granted/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Jira' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Jira' }))
  const problem = 'Enter the project that tickets go to'
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(sent('POST', '/authorize')).toEqual([])
  const path = `/api/v1/websites/${websiteId}/trackers/jira/authorize`
  network.answers[`POST ${path}`] = [200, { url: `${window.location.href}` }]
  fireEvent.change(screen.getByLabelText('Project key'), { target: { value: ' SHOP ' } })
  expect(screen.queryByText(problem)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Jira' }))
  await waitFor(() => expect(sent('POST', '/authorize')[0]?.body).toEqual({ project: 'SHOP' }))
})

test('a stored webhook secret is kept by an empty field, and removed on request', async () => {
  const path = `/api/v1/websites/${websiteId}/trackers`
  const [, overview] = answerOf('GET', path, { isTracked: true }, true) as [number, TrackerOverview]
  const [known] = overview.connections
  const jira = { ...known, has_webhook_secret: true }
  network.answers[`GET ${path}`] = [200, { ...overview, connections: [jira] }]
  network.answers[`PUT ${path}/jira`] = [200, jira]
  open('/store-settings#trackers')
  const form = () => within(screen.getByLabelText('Project key').closest('form') as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Change Jira' }))
  fireEvent.click(form().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT', '/jira')).toHaveLength(1))
  expect(sent('PUT', '/jira')[0]?.body).not.toHaveProperty('webhook_secret')
  fireEvent.click(await screen.findByRole('button', { name: 'Change Jira' }))
  fireEvent.click(screen.getByLabelText('Remove the stored webhook secret'))
  fireEvent.click(form().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT', '/jira')).toHaveLength(2))
  expect(sent('PUT', '/jira')[1]?.body).toMatchObject({ webhook_secret: '' })
})
