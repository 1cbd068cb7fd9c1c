/** The mail of a test app, as the outbox page shows it. */
import type { OutboxMail, OutboxMailDetails } from '@vitrine/modules/mail/contract'
import type { TestApp } from './test-app.ts'

export async function mailsTo(test: TestApp, recipient: string): Promise<OutboxMail[]> {
  const answer = await test.call('GET', `/api/v1/dev/mail?recipient=${encodeURIComponent(recipient)}`)
  return answer.json()
}

export async function newestMailTo(test: TestApp, recipient: string): Promise<OutboxMailDetails> {
  const [newest] = await mailsTo(test, recipient)
  if (!newest) throw new Error(`There is no mail to ${recipient}.`)
  return (await test.call('GET', `/api/v1/dev/mail/${newest.mail_id}`)).json()
}

/** The link in a mail to a page of the app. */
export function linkIn(mail: OutboxMailDetails, page: string): URL {
  const found = /https?:\/\/\S+/g
  const link = (mail.plain_text.match(found) ?? [])
    .map((text) => new URL(text))
    .find((url) => url.pathname === page)
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${page}.`)
  return link
}

export const tokenIn = (mail: OutboxMailDetails, page: string): string =>
  linkIn(mail, page).searchParams.get('token') ?? ''
