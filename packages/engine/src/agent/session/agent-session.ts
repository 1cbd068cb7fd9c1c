/** The agent's browser session: a fresh tab inside the store, its captured pages, and the actions the policy allows. */

import { findMachineOrder } from '@vitrine/kernel/text/prompt-injection'
import type { ElementHandle, Page } from 'playwright-core'
import type { BrowserTab } from '../../browser/browser-pool.ts'
import { scrollByWindows } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { settle } from '../../capture/settle/settle.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { CrawlError } from '../../net/crawl-error.ts'
import { actAndWait } from '../../sessions/shared/page/click.ts'
import { openSessionTab, type SessionTab } from '../../sessions/shared/session/session-tab.ts'
import type { ActionPolicy } from '../shared/action-policy.ts'
import { AgentReading, type CapturedPage } from '../shared/captured-page.ts'
import { plainLine } from '../shared/delimit-untrusted.ts'
import { markMainImage, markRef, pageSize, readForAgent } from './capture.page.ts'
import { isInside, keepInside } from './confine-tab.ts'

export interface AgentSession {
  /** Opens a URL that the policy allows and reads the page. Throws a CrawlError. */
  open(url: string): Promise<CapturedPage>
  /** Reads the current page again. */
  capture(): Promise<CapturedPage>
  click(ref: string): Promise<boolean>
  type(ref: string, text: string): Promise<boolean>
  choose(ref: string, option: string): Promise<boolean>
  scroll(): Promise<void>
  back(): Promise<boolean>
  /** JPEG of the window or of the page's main product image; null if there is none. */
  screenshot(what: 'window' | 'product'): Promise<Buffer | null>
  /** Stops the recording; the tab stays restricted to the store until it is closed. */
  close(): void
}

const maxClickMs = 5_000
const maxLineLength = 300

interface SessionState {
  page: Page
  flow: SessionTab
  policy: ActionPolicy
  /** The last address inside the store. */
  lastUrl: string
}

/** Takes over a tab that is discarded afterwards. */
export async function openAgentSession(tab: BrowserTab, policy: ActionPolicy): Promise<AgentSession> {
  const { page } = tab
  const flow = openSessionTab(tab)
  await keepInside(tab, policy)
  const session: SessionState = { page, flow, policy, lastUrl: 'about:blank' }
  const timeout = maxClickMs
  return {
    capture: () => capture(session),
    async open(url) {
      await flow.open(url, 'open a page').catch((error: unknown) => {
        // A slow page or a competing navigation is worth one retry.
        const isWorthwhile = error instanceof CrawlError && error.next === 'retry-page' && !page.isClosed()
        if (!isWorthwhile) throw error
        return flow.open(url, 'open a page')
      })
      return capture(session)
    },
    click: (ref) => act(session, ref, (element) => element.click({ timeout }), { staysHere: true }),
    type: (ref, text) =>
      act(session, ref, async (element) => {
        await element.fill(text, { timeout })
        await element.press('Enter', { timeout })
      }),
    choose: (ref, option) =>
      act(session, ref, (element) => element.selectOption({ label: option }, { timeout })),
    async scroll() {
      await inIsolatedWorld(page, scrollByWindows, 2)
      await settle(page, flow.watch).catch(() => false)
    },
    async back() {
      const answer = await page.goBack({ waitUntil: 'domcontentloaded', timeout: 15_000 }).catch(() => null)
      await settle(page, flow.watch).catch(() => false)
      return !(await returnToStore(session)) && answer !== null
    },
    screenshot: (what) => takeScreenshot(page, what),
    close: () => flow.stop(),
  }
}

/** A page that is navigating can't be read, so it waits once. */
async function capture(session: SessionState): Promise<CapturedPage> {
  const { page, flow } = session
  try {
    return await read(session)
  } catch (error) {
    if (error instanceof CrawlError) throw error
  }
  try {
    await settle(page, flow.watch)
    return await read(session)
  } catch (cause) {
    if (cause instanceof CrawlError) throw cause
    throw new CrawlError('content-broken', 'skip-page', page.url(), 'The page couldn’t be read.', { cause })
  }
}

async function read(session: SessionState): Promise<CapturedPage> {
  const { page, policy } = session
  const reading = AgentReading.parse(await inIsolatedWorld(page, readForAgent))
  const url = page.url()
  if (!isInside(url, policy))
    throw new CrawlError('egress-refused', 'skip-page', url, 'The page navigated outside the store.')
  session.lastUrl = url
  return describe(url, await pageHtml(page), reading)
}

/** Performs an action on the element of a ref; false when the element is gone, nothing happened, or it led outside. */
async function act(
  session: SessionState,
  ref: string,
  deed: (element: ElementHandle) => Promise<unknown>,
  { staysHere = false } = {},
): Promise<boolean> {
  const { page, flow } = session
  const isThere = await inIsolatedWorld(page, markRef, ref, staysHere).catch(() => false)
  const element = isThere ? await page.$('[data-vt-agent]') : null
  if (element === null) return false
  highlight(page, '[data-vt-agent]', 'Agent')
  const effect = await actAndWait(flow, pageSize, () => deed(element))
  return (await returnToStore(session)) ? false : effect.isDone
}

/** Returns to the last page if the window left the store; true if it did. */
async function returnToStore({ page, flow, policy, lastUrl }: SessionState): Promise<boolean> {
  if (isInside(page.url(), policy)) return false
  await flow.open(lastUrl, 'come back')
  return true
}

const quality = 80
async function takeScreenshot(page: Page, what: 'window' | 'product'): Promise<Buffer | null> {
  const options = { type: 'jpeg', quality, timeout: maxClickMs } as const
  if (what === 'window') return page.screenshot(options).catch(() => null)
  const isThere = await inIsolatedWorld(page, markMainImage).catch(() => false)
  const screenshot = isThere ? await page.$('[data-vt-agent]') : null
  return (await screenshot?.screenshot(options).catch(() => null)) ?? null
}

/** Drops prompt injections before a model reads them; another check reports them to the owner. */
function describe(url: string, html: string, reading: AgentReading): CapturedPage {
  const keep = (text: string) => (findMachineOrder(text) !== null ? '' : plainLine(text, maxLineLength))
  const facts = createPageFacts({ url, html, headers: {} })
  return {
    ...reading,
    url,
    pageType: facts.pageType.type,
    title: keep(reading.title),
    lines: reading.lines.map(keep).filter((line) => line !== ''),
    images: reading.images.map((screenshot) => ({ ...screenshot, alt: keep(screenshot.alt) })),
    controls: reading.controls.map((control) => ({
      ...control,
      name: keep(control.name),
      options: control.options.map(keep),
    })),
  }
}
