import { throttles } from '@vitrine/db/tables/accounts'
import { bookings } from '@vitrine/db/tables/onboarding'
import { beforeEach, expect, test } from 'vitest'
import { newestMailTo } from '../../src/testing/mailbox.ts'
import { withTestApp } from '../../src/testing/test-app.ts'

const started = withTestApp({ env: { VITRINE_SUPPORT_EMAIL: 'help@provider.example' } })
const elsewhere = withTestApp({ env: { SCHEDULING_URL: 'https://cal.example/vitrine' } })

beforeEach(async () => {
  await started().database.db.delete(throttles)
  await started().database.db.delete(bookings)
})

const slots = async (timeZone = 'UTC') =>
  (await started().call('GET', `/api/v1/bookings/slots?time_zone=${encodeURIComponent(timeZone)}`)).json()
let caller = 0
const book = (starts_at: string, email = 'maya@shop.example', more: object = {}) =>
  started().app.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    remoteAddress: `192.0.2.${caller++ % 250}`,
    payload: { starts_at, name: 'Maya Lind', email, time_zone: 'Europe/Berlin', ...more },
  })
const firstFree = async () => (await slots()).slots[0].starts_at as string

test('a booking is confirmed by mail with its calendar file, sent to the provider, and its time no longer offered', async () => {
  const startsAt = await firstFree()
  const answer = await book(startsAt, 'maya@shop.example', { company: 'Lamps', message: 'Prices differ' })
  expect(answer.statusCode).toBe(200)
  const { calendar_file, starts_at, booking_id } = answer.json()
  expect(starts_at).toBe(startsAt)
  expect(calendar_file).toContain(`UID:${booking_id}@`)
  expect((await slots()).slots.map((slot: { starts_at: string }) => slot.starts_at)).not.toContain(startsAt)
  const mail = await newestMailTo(started(), 'maya@shop.example')
  expect(mail.subject).toBe('Your consultation is booked')
  expect(mail.plain_text).toContain('(Europe/Berlin)')
  expect(mail.attachments[0]).toMatchObject({ filename: 'consultation.ics' })
  expect(Buffer.from(mail.attachments[0]?.content_base64 ?? '', 'base64').toString()).toBe(calendar_file)
  const notice = await newestMailTo(started(), 'help@provider.example')
  expect(notice.plain_text).toContain('Prices differ')
})

test('of two who want the same time one gets it, and the other is notified', async () => {
  const startsAt = await firstFree()
  const answers = await Promise.all([book(startsAt, 'a@shop.example'), book(startsAt, 'b@shop.example')])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json().detail).toContain('was just taken')
})

test('times that are not offered are rejected at their field', async () => {
  const odd = new Date(Date.parse(await firstFree()) + 60_000).toISOString()
  for (const time of [odd, '2020-01-06T10:00:00.000Z', '2199-01-07T10:00:00.000Z'])
    expect((await book(time)).json()).toMatchObject({ status: 422, errors: [{ path: 'starts_at' }] })
})

test('no one fills the calendar with one address', async () => {
  const { slots: free } = await slots()
  const statuses: number[] = []
  for (const slot of free.slice(0, 4)) statuses.push((await book(slot.starts_at)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 409])
})

test('markup in a name stays text in the mail', async () => {
  await book(await firstFree(), 'html@shop.example', { name: '<img src=x onerror=alert(1)>' })
  const mail = await newestMailTo(started(), 'html@shop.example')
  expect(mail.html).toContain('&lt;img src=x')
  expect(mail.html).not.toContain('<img')
})

test('with an external scheduling service, its URL is returned and no slots', async () => {
  expect((await elsewhere().call('GET', '/api/v1/bookings/slots')).json()).toEqual({
    scheduling_url: 'https://cal.example/vitrine',
    slots: [],
  })
})
