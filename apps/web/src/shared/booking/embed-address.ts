import type { SessionUser } from '../auth/token.ts'
import { fullName } from '../format/text.ts'

/** The scheduling page's URL, prefilled with name and email in the parameters of Calendly and Cal.com. */
export function embedAddress(schedulingUrl: string, user: SessionUser, message = ''): string {
  const url = new URL(schedulingUrl)
  if (user.email !== '') {
    url.searchParams.set('name', fullName(user))
    url.searchParams.set('email', user.email)
  }
  if (message !== '') url.searchParams.set('notes', message)
  return url.href
}
