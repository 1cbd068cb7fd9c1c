import type { SessionUser } from '../auth/token.ts'
import { fullName } from '../format/text.ts'

/** The scheduling page's address with who is asking, as Calendly and Cal.com both read it. */
export function embedAddress(schedulingUrl: string, user: SessionUser): string {
  const url = new URL(schedulingUrl)
  if (user.email !== '') {
    url.searchParams.set('name', fullName(user))
    url.searchParams.set('email', user.email)
  }
  return url.href
}
