/** Recheck of an alert: one request, polling for the result, and the message for each outcome. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issuesOf } from './fixture-data.ts'
import { network, open, prepareScreens } from './open-app.tsx'

const [issue] = issuesOf({})
const scanAddress = `/scans/${issue?.scan_id ?? ''}`
/** Which alert comes first is up to the screen. */
const paths = issuesOf({}).map(({ issue_id }) => `/api/v1/issues/${issue_id}/check`)
const queued = {
  recheck_id: 'c0000000-41d4-7000-8000-0000000000aa',
  state: 'queued',
  reason: null,
  asked_at: '2026-11-20T09:00:00.000Z',
  finished_at: null,
  image_url: null,
}

prepareScreens()

const looks = (method: string) =>
  network.calls.filter((call) => call.method === method && /\/issues\/[^/]+\/check$/.test(call.url))

function answer(check: object) {
  network.answers = Object.fromEntries(
    paths.flatMap((path) => [
      [`POST ${path}`, [200, queued]],
      [`GET ${path}`, [200, { check }]],
    ]),
  )
}

async function click(outcome: object) {
  open(scanAddress)
  answer(queued)
  const [button] = await screen.findAllByText('Check again')
  expect(looks('GET')).toEqual([])
  fireEvent.click(button as HTMLElement)
  expect(await screen.findByText('Checking…')).toBeTruthy()
  await waitFor(() => expect(looks('GET').length).toBeGreaterThan(0))
  answer({ ...queued, ...outcome })
}

test('says that the problem is still there, and refetches the alerts with the new screenshot', async () => {
  await click({ state: 'present', finished_at: '2026-11-20T09:00:09.000Z', image_url: '/pictures/again' })
  const isList = ({ url }: { url: string }) => url.includes('/issues/scan/')
  const before = network.calls.filter(isList).length
  expect(await screen.findByText(/^Still there .*new screenshot/)).toBeTruthy()
  await waitFor(() => expect(network.calls.filter(isList).length).toBeGreaterThan(before))
  expect(looks('POST')).toHaveLength(1)
})

test('says that the problem is gone, or why the check is inconclusive, or that it couldn’t be started', async () => {
  await click({ state: 'gone', finished_at: '2026-11-20T09:00:09.000Z' })
  expect(await screen.findByText(/^No longer found/)).toBeTruthy()
  const [, , again] = await screen.findAllByText('Check again')
  network.failing = ['/check']
  fireEvent.click(again as HTMLElement)
  expect(await screen.findByText('The check couldn’t be started. Please try again.')).toBeTruthy()
})

test('says that the result could not be loaded, and shows it when it can', async () => {
  open(scanAddress)
  answer(queued)
  // A refusal, because others are retried for seconds first.
  for (const path of paths)
    network.answers[`GET ${path}`] = [404, { status: 404, code: 'NOT_FOUND', detail: 'The alert is gone.' }]
  const [button] = await screen.findAllByText('Check again')
  fireEvent.click(button as HTMLElement)
  expect(await screen.findByText('The alert is gone.')).toBeTruthy()
  answer({ ...queued, state: 'gone', finished_at: '2026-11-20T09:00:09.000Z' })
  fireEvent.click(button as HTMLElement)
  expect(await screen.findByText(/^No longer found/)).toBeTruthy()
})

test('says why its sessions could not be run', async () => {
  await click({ state: 'not_verified', reason: 'We found no Buy button on the product page.' })
  expect(
    await screen.findByText('Couldn’t be checked: We found no Buy button on the product page.'),
  ).toBeTruthy()
})
