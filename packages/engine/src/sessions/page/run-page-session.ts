/** Runs one part of a session on one page, in a fresh tab. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Money } from '@vitrine/kernel/figures/money'
import type { ChoicesReading, CountdownReading, PageSessionRecord } from '../../api/page-session-record.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { Later } from '../../run/for-each-concurrently.ts'
import { readPage } from '../../run/page-source.ts'
import { headTerms } from '../search/search-probes.ts'
import { shownPrice } from '../shared/page/shown-price.ts'
import { runSession } from '../shared/session/run-session.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { readStayingBars } from './bars.ts'
import { readClicks } from './clicks.ts'
import { openUnanswered, readAgreement, readBanner, readChoices } from './consent-trials.ts'
import { readCountdowns, untilSecondVisitorMs, withSecondVisitor } from './countdowns.ts'
import { readKeyboard } from './keyboard.ts'
import { readOverlays } from './overlays.ts'
import type { VisitSession } from './page-runner.ts'
import { readSignUps } from './sign-ups.ts'
import { typeForSuggestions } from './suggestions.ts'

const suggestedWords = 3

const doing: Record<PageSessionRecord['part'], string> = {
  countdowns: 'Watching countdown timers',
  overlays: 'Watching for popups',
  banner: 'Answering the consent banner',
  choices: 'Refusing cookies',
  keyboard: 'Using the page with a keyboard',
  clicks: 'Clicking things that look like buttons',
  suggestions: 'Typing in the search field',
  signup: 'Trying the newsletter form without sending anything',
  bars: 'Scrolling to see what covers the page',
}

/**
 * The record of one part, later if it waits for a second visitor. Only throws when the scan is stopped; `notVerified`
 * says what prevented it.
 */
export async function runPageSession(
  scene: SessionContext,
  session: VisitSession,
): Promise<PageSessionRecord | Later<PageSessionRecord>> {
  const first = await runOnce(scene, session)
  if (first.choices?.hasBanner) return runAgreement(scene, session, first, first.choices)
  // Only a page with a countdown is worth waiting for a second visitor.
  if (first.countdowns === null || first.countdowns.length === 0) return first
  return new Later(runSecondVisitor(scene, session, first, first.countdowns))
}

async function runSecondVisitor(
  scene: SessionContext,
  session: VisitSession,
  first: PageSessionRecord,
  countdowns: readonly CountdownReading[],
): Promise<PageSessionRecord> {
  const { signal } = scene.run
  await sleep(untilSecondVisitorMs(countdowns, Date.now()), undefined, { signal })
  const second = await runOnce(scene, session)
  return {
    ...first,
    ...openAs(second),
    countdowns: withSecondVisitor(countdowns, second.countdowns ?? []),
  }
}

/** What only the second of two visitors could have seen stays open with it. */
const openAs = ({ isUnfinished }: PageSessionRecord): Pick<PageSessionRecord, 'isUnfinished'> =>
  isUnfinished === true ? { isUnfinished } : {}

/** Another new visitor accepts, so that scripts held back until then show too. */
async function runAgreement(
  scene: SessionContext,
  visit: VisitSession,
  first: PageSessionRecord,
  before: ChoicesReading,
): Promise<PageSessionRecord> {
  const { page, platform, nextUrl } = visit
  const second = await runSession(scene.run, {
    doing: 'Accepting cookies',
    start: page,
    platform,
    newRecord: () => newRecord(visit),
    play: async (session, record) => {
      const open = () => openUnanswered(session, page.url, 'Open the page as another new visitor')
      record.choices = { ...before, ...(await readAgreement(session, open, nextUrl)) }
    },
    failure: 'The session on this page couldn’t be finished.',
  })
  return {
    ...first,
    ...openAs(second),
    choices: second.choices ?? { ...before, acceptLabel: null, afterAccept: null },
    steps: [...first.steps, ...second.steps],
  }
}

function runOnce(scene: SessionContext, session: VisitSession): Promise<PageSessionRecord> {
  const { page, platform, part } = session
  return runSession(scene.run, {
    doing: doing[part],
    start: page,
    platform,
    newRecord: () => newRecord(session),
    play: (tab, record) => play(scene, session, tab, record),
    failure: 'The session on this page couldn’t be finished.',
  })
}

function newRecord({ page, platform, part }: VisitSession): PageSessionRecord {
  return {
    kind: 'page',
    url: page.finalUrl,
    platform,
    region: page.region,
    notVerified: null,
    steps: [],
    part,
    pageType: page.pageType ?? 'unknown',
    template: page.template ?? page.pageType ?? 'unknown',
    countdowns: null,
    overlay: null,
    banner: null,
    choices: null,
    keyboard: null,
    clicks: null,
    suggestions: null,
    signups: null,
    bars: null,
  }
}

async function play(
  scene: SessionContext,
  { page, part, nextUrl }: VisitSession,
  session: SessionTab,
  record: PageSessionRecord,
): Promise<void> {
  if (part === 'choices') {
    const open = () => openUnanswered(session, page.url, 'Open the page')
    const choices = await readChoices(session, open, nextUrl)
    if (typeof choices === 'number') record.notVerified = `The page returned status ${choices}.`
    else record.choices = choices
    return
  }
  const action = 'Open the page'
  const status =
    part === 'banner' ? await openUnanswered(session, page.url, action) : await session.open(page.url, action)
  const refusal = responseRefusal(status, {}, await pageHtml(session.page))
  if (refusal !== null || status >= 400)
    record.notVerified = refusal?.reason ?? `The page returned status ${status}.`
  else await runPart(scene, { part, nextUrl }, session, record)
}

async function runPart(
  scene: SessionContext,
  { part, nextUrl }: Pick<VisitSession, 'part' | 'nextUrl'>,
  session: SessionTab,
  record: PageSessionRecord,
): Promise<void> {
  if (part === 'countdowns') record.countdowns = await readCountdowns(session)
  else if (part === 'overlays') record.overlay = await readOverlays(session, nextUrl)
  else if (part === 'banner') record.banner = await readBanner(session, nextUrl)
  else if (part === 'bars') record.bars = await readStayingBars(session)
  else if (part === 'clicks') record.clicks = await readClicks(session)
  else if (part === 'signup') {
    const signups = await readSignUps(session)
    if (typeof signups === 'string') record.notVerified = signups
    else record.signups = signups
  } else if (part === 'keyboard') {
    const keyboard = await readKeyboard(session)
    if (typeof keyboard === 'string') record.notVerified = keyboard
    else record.keyboard = keyboard
  } else {
    const terms = headTerms(scene.products.flatMap(({ product }) => product?.title ?? []))
    const words = terms.filter((term) => term.length > 3).slice(0, suggestedWords)
    const suggestions = await typeForSuggestions(session, words, {
      lookUpHost: (url) => lookUpHost(scene, url),
    })
    if (typeof suggestions === 'string') record.notVerified = suggestions
    else record.suggestions = suggestions
  }
}

/** The status of a suggested address, from a stored page or a new request. */
async function lookUpHost(
  { run, region, sites }: SessionContext,
  url: string,
): Promise<{ status: number; price: Money | null } | null> {
  const source = await readPage(run, url, region, sites.maxAgeMs(run))
  if (source.kind !== 'page' || !source.isHtml) return null
  const { response, html } = source
  const product = createPageFacts({ html, url: response.finalUrl, headers: response.headers }).product
  return { status: response.status, price: shownPrice(product) }
}
