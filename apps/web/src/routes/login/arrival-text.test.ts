import { expect, test } from 'vitest'
import { arrivalText } from './arrival-text.ts'

test.each([
  [{}, null, undefined],
  [{ signup: 'success' }, 'success', /created.*verify your email/],
  [{ signup: 'success', verified: true }, 'success', /created\. You can now log in/],
  [{ reset: 'success' }, 'success', /password has been reset.*log in/],
  [{ sso_error: 'cancelled' }, 'error', /canceled/],
  [{ sso_error: 'verify_email' }, 'success', /sent you a link/],
  [{ sso_error: 'unavailable' }, 'error', /isn’t available/],
  [{ sso_error: 'failed' }, 'error', /didn’t work/],
] as const)('%j is worded as %s', (search, tone, text) => {
  const arrival = arrivalText(search)
  expect(arrival?.tone ?? null).toBe(tone)
  if (text) expect(arrival?.text).toMatch(text)
})
