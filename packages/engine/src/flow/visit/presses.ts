/** Presses what looks like a button and watches for any sign of life. Nothing that buys, sends or removes is pressed. */
import type { Dialog, Request } from 'playwright-core'
import { isBeacon } from '../../crawl/beacons.ts'
import type { PressReading } from '../../visit-record.ts'
import type { FlowSession } from '../flow-session.ts'
import { watchFailures } from './press-failures.ts'
import { hasMark, listPresses, readLife, wasStirred, watchLife } from './press-scripts.ts'

const mostPresses = 10
const answerMs = 2000
const idleMs = 1300
const pollMs = 100
/** How often a page may draw the control anew before its silence is worth nothing. */
const mostWaits = 3

interface Control {
  at: number
  path: string
  text: string
  tag: string
}

interface Life {
  changes: number
  focus: string
  scroll: number
  values: string
}

/** Tries up to ten controls of the open page. */
export async function readPresses(session: FlowSession): Promise<PressReading[]> {
  const { page } = session
  const startUrl = page.url()
  const mark = async () => (await page.evaluate(listPresses(mostPresses))) as Control[]
  let marked = await mark()
  const readings: PressReading[] = []
  for (const { path, text, tag } of [...marked]) {
    if (page.url() !== startUrl) {
      const status = await session.open(startUrl, 'Go back to the page').catch(() => 0)
      if (status === 0 || status >= 400) break
      marked = await mark()
    }
    const now = () => marked.find((each) => each.text === text && each.tag === tag)
    // A shop that draws the page anew throws the marks away with what they stood on.
    const isThere = await page.evaluate(hasMark(now()?.at ?? -1)).catch(() => false)
    if (isThere !== true) marked = await mark()
    const control = now()
    if (control !== undefined) readings.push({ path, text, tag, ...(await press(session, control)) })
  }
  const dead = readings.filter(({ effect }) => effect === 'nothing').length
  session.step(
    `Press ${readings.length} ${readings.length === 1 ? 'control' : 'controls'}`,
    'ok',
    dead > 0 ? `${dead} did nothing` : 'each answered',
  )
  return readings
}

type Answer = Pick<PressReading, 'effect' | 'error' | 'failedCall'>

async function press(session: FlowSession, control: Control): Promise<Answer> {
  const failures = watchFailures(session)
  try {
    const effect = await watchPress(session, control, failures.begin)
    return { effect, ...failures.seen }
  } finally {
    failures.stop()
  }
}

async function watchPress(
  { page }: FlowSession,
  { at }: Control,
  onPress: () => void,
): Promise<PressReading['effect']> {
  const selector = `[data-vt-press="${at}"]`
  const startUrl = page.url()
  const seen = watchOutside(page)
  try {
    await page.locator(selector).scrollIntoViewIfNeeded({ timeout: 2000 })
    // Menus open when the pointer comes near; that is an answer too.
    await page.evaluate(watchLife(at))
    if (!(await isAtRest(page))) return 'covered'
    const before = (await page.evaluate(readLife(true))) as Life
    onPress()
    await page.click(selector, { timeout: 2500, noWaitAfter: true })
    const deadlineMs = performance.now() + answerMs
    while (performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      if (seen.dialogs > 0) return 'dialog'
      if (page.url() !== startUrl || seen.navigations > 0) return 'navigation'
      const now = (await page.evaluate(readLife(false)).catch(() => null)) as Life | null
      if (now === null) return 'navigation'
      if (now.changes > 0) return 'change'
      if (now.values !== before.values) return 'value'
      if (now.focus !== before.focus && now.focus !== 'self') return 'focus'
      if (Math.abs(now.scroll - before.scroll) > 3) return 'scroll'
    }
    // A call is an answer only by itself: what the page makes of it is worth the wait.
    if (seen.requests > 0) return 'request'
    return (await page.evaluate(wasStirred)) === true ? 'covered' : 'nothing'
  } catch {
    return 'covered'
  } finally {
    seen.stop()
  }
}

/** Waits until the page leaves the control alone; false when it never does. */
async function isAtRest(page: FlowSession['page']): Promise<boolean> {
  for (let wait = 0; wait < mostWaits; wait++) {
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    if ((await page.evaluate(wasStirred)) !== true) return true
  }
  return false
}

/** What a press brings about besides changes of the document. */
function watchOutside(page: FlowSession['page']) {
  const seen = { dialogs: 0, navigations: 0, requests: 0, stop }
  const onDialog = (dialog: Dialog) => {
    seen.dialogs += 1
    void dialog.dismiss().catch(() => {})
  }
  const onPopup = () => {
    seen.navigations += 1
  }
  const onRequest = (request: Request) => {
    if (request.isNavigationRequest()) seen.navigations += 1
    else if (!isBeacon(request.url())) seen.requests += 1
  }
  page.on('dialog', onDialog)
  page.on('popup', onPopup)
  page.on('download', onPopup)
  page.on('request', onRequest)
  function stop(): void {
    page.off('dialog', onDialog)
    page.off('popup', onPopup)
    page.off('download', onPopup)
    page.off('request', onRequest)
  }
  return seen
}
