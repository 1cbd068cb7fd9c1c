/**
 * Tries newsletter forms like a shopper, with what is no address and with one that the standards keep free for examples.
 * Every call that could carry it is caught before it leaves, so nobody is signed up and the store hears nothing.
 */
import type { Route } from 'playwright-core'
import { isBeacon } from '../../crawl/beacons.ts'
import { createPageFacts } from '../../derive/page-facts.ts'
import type { SignUpReading } from '../../visit-record.ts'
import { controlHelpers } from '../control-words.ts'
import type { FlowSession } from '../flow-session.ts'

const mostForms = 2
const malformed = 'not-an-address'
/** RFC 2606 keeps this name free: no mail to it reaches anybody. */
const wellFormed = 'shopper@example.com'
const answerMs = 5000
const pollMs = 150

/** Marks field and button of a form (`data-vt-signup`), ticks what it asks to agree to, and answers the button's words. */
const markForm = (path: string): string => `(() => {
  ${controlHelpers}
  unmark('data-vt-signup')
  const form = document.querySelector(${JSON.stringify(path)})
  if (!form || !isShown(form)) return null
  if (form.querySelector('[data-sitekey], [class*=captcha i], iframe[src*=captcha i]')) return { captcha: true, text: '' }
  const field = [...form.querySelectorAll('input')].find((each) => isShown(each) && (each.type === 'email' || /mail/i.test(each.name + ' ' + each.id + ' ' + each.placeholder)))
  if (!field || field.disabled || field.readOnly) return null
  for (const box of form.querySelectorAll('input[type=checkbox]')) if (!box.checked && !box.disabled) box.click()
  const button = [...form.querySelectorAll('button, [type=submit], [type=image], [role=button]')].find(isShown)
  field.setAttribute('data-vt-signup', 'field')
  if (button) button.setAttribute('data-vt-signup', 'button')
  return { captcha: false, text: button ? labelOf(button).slice(0, 60) : '' }
})()`

/** What the page shows around the form, as one word, and whether the browser itself refuses what was typed. */
const readForm = `(() => {
  const field = document.querySelector('[data-vt-signup=field]')
  const box = field && (field.form ? field.form.parentElement || field.form : field.parentElement)
  return { isThere: field !== null, isRefused: field !== null && typeof field.checkValidity === 'function' && !field.checkValidity(), text: (box ? box.innerText : '') + '|' + document.querySelectorAll('[role=alert], [role=status], [role=dialog], dialog[open], [class*=toast i]').length + '|' + document.body.innerText.length }
})()`

interface FormState {
  isThere: boolean
  isRefused: boolean
  text: string
}

/** Readings of the forms of the open page, or why none could be tried. */
export async function readSignUps(session: FlowSession): Promise<SignUpReading[] | string> {
  const { page } = session
  const { forms } = createPageFacts({ html: await page.content(), url: page.url(), headers: {} })
  const own = forms.filter(({ kind }) => kind === 'newsletter').slice(0, mostForms)
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
  // The route goes with the session's tab and never before: a form may send what was typed late.
  await page.route('**/*', handle)
  for (const { path } of own) {
    const form = (await page.evaluate(markForm(path))) as { captcha: boolean; text: string } | null
    if (form === null) continue
    if (form.captcha) return 'A captcha guards the form, so it was only read.'
    isTyping = true
    const refusesInvalid = await tryAddress(session, malformed, caught).then(({ effect, isRefused }) =>
      effect === 'covered' ? null : isRefused || effect !== 'request',
    )
    const { effect, sentTo } = await tryAddress(session, wellFormed, caught)
    isTyping = false
    session.step(
      'Try the newsletter form; nothing was sent',
      effect === 'nothing' ? 'failed' : 'ok',
      sentTo === null ? effect : `it would send to ${sentTo}`,
    )
    readings.push({ path, text: form.text, refusesInvalid, effect, sentTo })
  }
  return readings
}

async function tryAddress(
  { page }: FlowSession,
  address: string,
  caught: string[],
): Promise<Pick<SignUpReading, 'effect' | 'sentTo'> & { isRefused: boolean }> {
  caught.length = 0
  let dialogs = 0
  const onDialog = (dialog: { dismiss(): Promise<void> }) => {
    dialogs += 1
    void dialog.dismiss().catch(() => {})
  }
  page.on('dialog', onDialog)
  try {
    await page.fill('[data-vt-signup=field]', address, { timeout: 4000 })
    const before = (await page.evaluate(readForm)) as FormState
    if ((await page.$('[data-vt-signup=button]')) !== null)
      await page.click('[data-vt-signup=button]', { timeout: 4000, noWaitAfter: true })
    else await page.press('[data-vt-signup=field]', 'Enter', { timeout: 4000, noWaitAfter: true })
    const deadlineMs = performance.now() + answerMs
    while (performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const [sentTo] = caught
      if (sentTo !== undefined) return { effect: 'request', sentTo, isRefused: false }
      const now = (await page.evaluate(readForm).catch(() => null)) as FormState | null
      if (now === null || !now.isThere) return { effect: 'change', sentTo: null, isRefused: false }
      if (now.isRefused) return { effect: 'message', sentTo: null, isRefused: true }
      if (dialogs > 0 || now.text !== before.text)
        return { effect: 'message', sentTo: null, isRefused: false }
    }
    return { effect: 'nothing', sentTo: null, isRefused: false }
  } catch {
    return { effect: 'covered', sentTo: null, isRefused: false }
  } finally {
    page.off('dialog', onDialog)
  }
}
