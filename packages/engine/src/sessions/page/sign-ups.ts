/**
 * Tries newsletter forms like a shopper, with an invalid address and with one from a domain reserved for
 * examples. Intercepts every request that could carry it, so no one is signed up and the store receives
 * nothing.
 */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { Route } from 'playwright-core'
import type { SignUpReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { discardAfterUse } from '../../browser/remove-traces.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { isBeacon } from '../../net/beacons.ts'
import { noteLate } from '../shared/page/out-of-time.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { markForm, readForm } from './sign-up-form.page.ts'

const maxForms = 2
const malformed = 'not-an-address'
/** RFC 2606 reserves this domain: mail to it reaches no one. */
const wellFormed = 'shopper@example.com'
const answerMs = 5000
const pollMs = 150

/** Results for the forms of the open page, or why none could be tried. */
export async function readSignUps(session: SessionTab): Promise<SignUpReading[] | string> {
  const { page } = session
  const { forms } = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} })
  const own = forms.filter(({ kind }) => kind === 'newsletter').slice(0, maxForms)
  const readings: SignUpReading[] = []
  const caught: string[] = []
  let isTyping = false
  const handle = (route: Route) => {
    const request = route.request()
    const said = `${request.url()} ${request.postData() ?? ''}`
    const carries = [malformed, wellFormed, encodeURIComponent(wellFormed)].some((text) =>
      said.includes(text),
    )
    const mayCarry = isTyping && (request.method() !== 'GET' || request.isNavigationRequest())
    if (!carries && !mayCarry) return route.fallback()
    if (carries || !isBeacon(request.url())) caught.push(new URL(request.url()).pathname)
    return route.abort()
  }
  // The route stays until the session's tab closes: a form may send its input late.
  discardAfterUse(page)
  await page.route('**/*', handle)
  for (const { path } of own) {
    const form = await inIsolatedWorld(page, markForm, path)
    if (form === null) continue
    if (form.hasCaptcha) return 'A captcha protects the form, so we only read it.'
    isTyping = true
    const refusesInvalid = await tryAddress(session, malformed, caught).then(({ effect, isRefused }) =>
      effect === 'covered' ? null : isRefused || effect !== 'request',
    )
    const { effect, sentTo } = await tryAddress(session, wellFormed, caught)
    isTyping = false
    session.step(
      'Try the newsletter form without sending anything',
      effect === 'nothing' ? 'failed' : 'ok',
      sentTo === null ? effect : `it would send to ${sentTo}`,
    )
    readings.push({ path, text: form.text, refusesInvalid, effect, sentTo })
  }
  return readings
}

async function tryAddress(
  session: SessionTab,
  address: string,
  caught: string[],
): Promise<Pick<SignUpReading, 'effect' | 'sentTo'> & { isRefused: boolean }> {
  const { page } = session
  caught.length = 0
  let dialogs = 0
  const onDialog = (dialog: { dismiss(): Promise<void> }) => {
    dialogs += 1
    void dialog.dismiss().catch(() => {})
  }
  page.on('dialog', onDialog)
  highlight(page, '[data-vt-signup=field]', 'Newsletter sign-up')
  try {
    await page.fill('[data-vt-signup=field]', address, { timeout: 4000 })
    const before = await inIsolatedWorld(page, readForm)
    if ((await page.$('[data-vt-signup=button]')) !== null)
      await session.click('[data-vt-signup=button]', { timeout: 4000, noWaitAfter: true })
    else await page.press('[data-vt-signup=field]', 'Enter', { timeout: 4000, noWaitAfter: true })
    const deadlineMs = performance.now() + answerMs
    while (performance.now() < deadlineMs) {
      await sleep(pollMs)
      const [sentTo] = caught
      if (sentTo !== undefined) return { effect: 'request', sentTo, isRefused: false }
      const now = await inIsolatedWorld(page, readForm).catch(() => null)
      if (now === null || !now.isThere) return { effect: 'change', sentTo: null, isRefused: false }
      if (now.isRefused) return { effect: 'message', sentTo: null, isRefused: true }
      if (dialogs > 0 || now.text !== before.text)
        return { effect: 'message', sentTo: null, isRefused: false }
    }
    return { effect: 'nothing', sentTo: null, isRefused: false }
  } catch (error) {
    await noteLate(session)(error)
    return { effect: 'covered', sentTo: null, isRefused: false }
  } finally {
    page.off('dialog', onDialog)
  }
}
