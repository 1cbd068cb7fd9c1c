/** Editing an alert and giving feedback: what is sent, and what a clash with someone else shows. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issuesOf } from './fixture-data.ts'
import { network, open, prepareScreens } from './open-app.tsx'

const issues = issuesOf({})
const scanAddress = `/scans/${issues[0]?.scan_id ?? ''}`

prepareScreens()

const sent = (method: string, path: RegExp) =>
  network.calls.filter((call) => call.method === method && path.test(call.url))

function answerAll(method: string, path: string, answer: [number, unknown]) {
  for (const { issue_id } of issues) network.answers[`${method} /api/v1/issues/${issue_id}${path}`] = answer
}

async function openEdit() {
  open(scanAddress)
  const [button] = await screen.findAllByRole('button', { name: 'Edit' })
  fireEvent.click(button as HTMLElement)
  return (await screen.findByLabelText('Title')) as HTMLInputElement
}

test('only the changed text is sent, with what it was written from', async () => {
  const title = await openEdit()
  const before = title.value
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(title, { target: { value: 'Our own title' } })
  expect(screen.getByText('From the scan:')).toBeTruthy()
  answerAll('PUT', '', [200, issues[0]])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Alert updated')).toBeTruthy()
  const [call] = sent('PUT', /\/issues\/[^/]+$/)
  expect(call?.body).toMatchObject({ title: 'Our own title', base: { title: before } })
  expect(call?.body).not.toHaveProperty('description')
})

test('a clash says who changed the text, shows it, and keeps what was typed', async () => {
  const title = await openEdit()
  fireEvent.change(title, { target: { value: 'My title' } })
  const message = 'Ben Byron changed the title while you were editing.'
  answerAll('PUT', '', [
    409,
    { status: 409, code: 'CONFLICT', detail: message, errors: [{ path: 'title', message }] },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(title.value).toBe('My title')
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  answerAll('PUT', '', [200, issues[0]])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Alert updated')).toBeTruthy()
})

test.each(['Close', 'Cancel'])('unsaved changes aren’t lost by the button “%s”', async (name) => {
  const title = await openEdit()
  fireEvent.change(title, { target: { value: 'My title' } })
  // Notices of earlier tests have a button of this name too.
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  expect(await screen.findByText('You have unsaved changes.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('My title')
})

test('feedback sends reason, expected value and comment, and implies the thumb', async () => {
  open(scanAddress)
  const [more] = await screen.findAllByLabelText(/^More for /)
  fireEvent.click(more as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Feedback' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Choose a reason.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('One of its values is wrong'))
  fireEvent.change(screen.getByLabelText('What would be right?'), { target: { value: '12.00' } })
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Without tax.' } })
  answerAll('PUT', '/feedback', [200, issues[0]])
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  await waitFor(() => expect(sent('PUT', /\/feedback$/)).toHaveLength(1))
  expect(sent('PUT', /\/feedback$/)[0]?.body).toEqual({
    feedback_status: 'thumbs_down',
    feedback_reason: 'wrong_value',
    feedback_message: 'Without tax.',
    expected_value: '12.00',
  })
  expect(await screen.findByText('Feedback submitted successfully')).toBeTruthy()
})
