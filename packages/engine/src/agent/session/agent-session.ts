/** The agent's hands: one fresh tab inside the store, its captured pages and the acts that policy has let through. */
import { findMachineOrder } from '@vitrine/kernel/machine-orders'
import type { ElementHandle, JSHandle, Page } from 'playwright-core'
import type { BrowserTab } from '../../crawl/browser-pool.ts'
import { CrawlError } from '../../crawl/crawl-error.ts'
import { createPageFacts } from '../../derive/page-facts.ts'
import { startSession } from '../../flow/flow-session.ts'
import { actAndWait } from '../../flow/press.ts'
import { settle } from '../../gather/settle.ts'
import type { ActionPolicy } from '../action-policy.ts'
import { type CapturedPage, PageReading } from '../captured-page.ts'
import { plainLine } from '../fence.ts'
import { captureScript } from './capture-script.ts'
import { isInside, keepInside } from './keep-inside.ts'

export interface AgentSession {
  /** Opens an address that policy has let through, and reads the page. Throws a CrawlError. */
  open(url: string): Promise<CapturedPage>
  /** Reads the current page as it is now. */
  look(): Promise<CapturedPage>
  press(ref: string): Promise<boolean>
  type(ref: string, text: string): Promise<boolean>
  choose(ref: string, option: string): Promise<boolean>
  scroll(): Promise<void>
  back(): Promise<boolean>
  /** JPEG of what the window shows, or of the page's main product picture; null when there is none. */
  picture(what: 'window' | 'product'): Promise<Buffer | null>
  /** Ends the recording. The visitor stays inside the store until its tab is closed. */
  close(): void
}

const signature =
  "(document.body ? document.body.innerText.length + '|' + document.querySelectorAll('*').length : '')"
const longestPressMs = 5_000
const longestLine = 300

/** Takes over a tab that is thrown away afterwards. */
export async function openAgentSession(tab: BrowserTab, policy: ActionPolicy): Promise<AgentSession> {
  const { page } = tab
  const flow = startSession(tab)
  await keepInside(tab, policy)
  let lastUrl = 'about:blank'
  let elements: JSHandle | null = null

  async function read(): Promise<CapturedPage> {
    await elements?.dispose().catch(() => {})
    const captured = await page.evaluateHandle(captureScript)
    const reading = PageReading.parse(
      await captured.evaluate((value) => (value as { reading: unknown }).reading),
    )
    elements = await captured.getProperty('elements')
    await captured.dispose()
    const url = page.url()
    if (!isInside(url, policy))
      throw new CrawlError('egress-refused', 'skip-page', url, 'The page led out of the store.')
    lastUrl = url
    return describe(url, await page.content(), reading)
  }

  /** A page that is on its way to another one cannot be read; it is waited for once. */
  async function look(): Promise<CapturedPage> {
    try {
      return await read()
    } catch (error) {
      if (error instanceof CrawlError) throw error
    }
    try {
      await settle(page, flow.watch)
      return await read()
    } catch (cause) {
      if (cause instanceof CrawlError) throw cause
      throw new CrawlError('content-broken', 'skip-page', page.url(), 'The page could not be read.', {
        cause,
      })
    }
  }

  /** A window that was led out of the store all the same shows its last page again. Whether it was. */
  async function comeBack(): Promise<boolean> {
    if (isInside(page.url(), policy)) return false
    await flow.open(lastUrl, 'come back')
    return true
  }

  const elementOf = (ref: string) => handleOf(elements, ref)
  const act = async (ref: string, deed: (element: ElementHandle) => Promise<unknown>) => {
    const element = await elementOf(ref)
    if (element === null) return false
    const effect = await actAndWait(flow, signature, () => deed(element))
    return (await comeBack()) ? false : effect.isDone
  }
  return {
    look,
    async open(url) {
      await flow.open(url, 'open a page').catch((error: unknown) => {
        // A page that came late, or in whose way another navigation stood, is no reason to leave it unread.
        const isWorthwhile = error instanceof CrawlError && error.next === 'retry-page' && !page.isClosed()
        if (!isWorthwhile) throw error
        return flow.open(url, 'open a page')
      })
      return look()
    },
    press: (ref) =>
      act(ref, async (element) => {
        // The agent has one window; what would open another is shown in it.
        await element.evaluate((pressed) =>
          (pressed as Element).closest('a, form')?.removeAttribute('target'),
        )
        await element.click({ timeout: longestPressMs })
      }),
    type: (ref, text) =>
      act(ref, async (element) => {
        await element.fill(text, { timeout: longestPressMs })
        await element.press('Enter', { timeout: longestPressMs })
      }),
    choose: (ref, option) =>
      act(ref, (element) => element.selectOption({ label: option }, { timeout: longestPressMs })),
    async scroll() {
      await page.evaluate('scrollBy(0, innerHeight * 2)')
      await settle(page, flow.watch).catch(() => false)
    },
    async back() {
      const answer = await page.goBack({ waitUntil: 'domcontentloaded', timeout: 15_000 }).catch(() => null)
      await settle(page, flow.watch).catch(() => false)
      return !(await comeBack()) && answer !== null
    },
    picture: (what) => takePicture(page, what),
    close: () => flow.stop(),
  }
}

const quality = 80
/** The largest picture of the page's first screens that is no background, logo or card of another product. */
const mainPicture = `(() => {
  const isOther = (image) => image.closest('header, footer, nav, aside, [class*=related i], [class*=recommend i]') !== null
  const area = (image) => { const box = image.getBoundingClientRect(); return box.top + scrollY > 1600 ? 0 : box.width * box.height }
  const found = [...document.images].filter((image) => image.complete && image.naturalWidth > 0 && image.checkVisibility() && !isOther(image))
    .sort((a, b) => area(b) - area(a))[0]
  return found && area(found) > 10000 ? found : null
})()`

async function takePicture(page: Page, what: 'window' | 'product'): Promise<Buffer | null> {
  const options = { type: 'jpeg', quality, timeout: longestPressMs } as const
  if (what === 'window') return page.screenshot(options).catch(() => null)
  const handle: JSHandle = await page.evaluateHandle(mainPicture)
  const picture = await handle
    .asElement()
    ?.screenshot(options)
    .catch(() => null)
  await handle.dispose().catch(() => {})
  return picture ?? null
}

async function handleOf(elements: JSHandle | null, ref: string): Promise<ElementHandle | null> {
  if (elements === null) return null
  const property = await elements.getProperty(ref.slice(1)).catch(() => null)
  return property?.asElement() ?? null
}

/** Lines that give orders to machines are left out before anybody reads them; another check tells the owner of them. */
function describe(url: string, html: string, reading: PageReading): CapturedPage {
  const keep = (text: string) => (findMachineOrder(text) !== null ? '' : plainLine(text, longestLine))
  const facts = createPageFacts({ url, html, headers: {} })
  return {
    ...reading,
    url,
    pageType: facts.pageType.type,
    title: keep(reading.title),
    lines: reading.lines.map(keep).filter((line) => line !== ''),
    pictures: reading.pictures.map((picture) => ({ ...picture, alt: keep(picture.alt) })),
    controls: reading.controls.map((control) => ({
      ...control,
      name: keep(control.name),
      options: control.options.map(keep),
    })),
  }
}
