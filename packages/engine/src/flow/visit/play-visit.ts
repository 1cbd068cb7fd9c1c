/** Plays one part of a session on one page, in a fresh tab. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Money } from '@vitrine/kernel/money'
import { refusalOf } from '../../crawl/refusals.ts'
import { createPageFacts } from '../../derive/page-facts.ts'
import { readPage } from '../../scan/page-source.ts'
import type { ChoicesReading, VisitFlowRecord } from '../../visit-record.ts'
import type { FlowScene } from '../flow-player.ts'
import type { FlowSession } from '../flow-session.ts'
import { playSession } from '../play-session.ts'
import { headTerms } from '../search-probes.ts'
import { shownPrice } from '../shown-price.ts'
import { readStayingBars } from './bars.ts'
import { openUnanswered, readAgreement, readBanner, readChoices } from './consent-trials.ts'
import { readCountdowns, untilSecondVisitorMs, withSecondVisitor } from './countdowns.ts'
import { readKeyboard } from './keyboard.ts'
import { readOverlays } from './overlays.ts'
import { readPresses } from './presses.ts'
import { readSignUps } from './sign-ups.ts'
import { typeForSuggestions } from './suggestions.ts'
import type { VisitSession } from './visit-player.ts'

const suggestedWords = 3

const doing: Record<VisitFlowRecord['part'], string> = {
  countdowns: 'Watching clocks that run down',
  overlays: 'Waiting for what covers the page',
  banner: 'Answering the consent banner',
  choices: 'Refusing cookies',
  keyboard: 'Using the page by keyboard',
  presses: 'Pressing what looks like a button',
  suggestions: 'Typing into the search',
  signup: 'Trying the newsletter form without sending anything',
  bars: 'Scrolling to see what stays over the page',
}

/** The record of one part. Never throws but for a stopped scan; what prevented it is in `notVerified`. */
export async function playVisit(scene: FlowScene, session: VisitSession): Promise<VisitFlowRecord> {
  const first = await playOnce(scene, session)
  if (first.choices?.hasBanner) return playAgreement(scene, session, first, first.choices)
  // Only a page that has a clock is worth a second visitor and the wait for him.
  if (first.countdowns === null || first.countdowns.length === 0) return first
  const { signal } = scene.run.deps
  await sleep(untilSecondVisitorMs(first.countdowns, Date.now()), undefined, { signal })
  const second = await playOnce(scene, session)
  return { ...first, countdowns: withSecondVisitor(first.countdowns, second.countdowns ?? []) }
}

/** Another new visitor agrees, so that what is held back until then shows too. */
async function playAgreement(
  scene: FlowScene,
  visit: VisitSession,
  first: VisitFlowRecord,
  before: ChoicesReading,
): Promise<VisitFlowRecord> {
  const { page, platform, nextUrl } = visit
  const second = await playSession(scene.run, {
    doing: 'Accepting cookies',
    start: page,
    platform,
    newRecord: () => newRecord(visit),
    play: async (session, record) => {
      const open = () => openUnanswered(session, page.url, 'Open the page as another new visitor')
      record.choices = { ...before, ...(await readAgreement(session, open, nextUrl)) }
    },
    failure: 'The session on this page could not be finished.',
  })
  return {
    ...first,
    choices: second.choices ?? { ...before, acceptLabel: null, afterAccept: null },
    steps: [...first.steps, ...second.steps],
  }
}

function playOnce(scene: FlowScene, session: VisitSession): Promise<VisitFlowRecord> {
  const { page, platform, part } = session
  return playSession(scene.run, {
    doing: doing[part],
    start: page,
    platform,
    newRecord: () => newRecord(session),
    play: (tab, record) => play(scene, session, tab, record),
    failure: 'The session on this page could not be finished.',
  })
}

function newRecord({ page, platform, part }: VisitSession): VisitFlowRecord {
  return {
    kind: 'visit',
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
    presses: null,
    suggestions: null,
    signups: null,
    bars: null,
  }
}

async function play(
  scene: FlowScene,
  { page, part, nextUrl }: VisitSession,
  session: FlowSession,
  record: VisitFlowRecord,
): Promise<void> {
  if (part === 'choices') {
    const open = () => openUnanswered(session, page.url, 'Open the page')
    const choices = await readChoices(session, open, nextUrl)
    if (typeof choices === 'number') record.notVerified = `The page answered with status ${choices}.`
    else record.choices = choices
    return
  }
  const action = 'Open the page'
  const status =
    part === 'banner' ? await openUnanswered(session, page.url, action) : await session.open(page.url, action)
  const refusal = refusalOf(status, {}, await session.page.content())
  if (refusal !== null || status >= 400)
    record.notVerified = refusal?.reason ?? `The page answered with status ${status}.`
  else await playPart(scene, { part, nextUrl }, session, record)
}

async function playPart(
  scene: FlowScene,
  { part, nextUrl }: Pick<VisitSession, 'part' | 'nextUrl'>,
  session: FlowSession,
  record: VisitFlowRecord,
): Promise<void> {
  if (part === 'countdowns') record.countdowns = await readCountdowns(session)
  else if (part === 'overlays') record.overlay = await readOverlays(session, nextUrl)
  else if (part === 'banner') record.banner = await readBanner(session, nextUrl)
  else if (part === 'bars') record.bars = await readStayingBars(session)
  else if (part === 'presses') record.presses = await readPresses(session)
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
    const suggestions = await typeForSuggestions(session, words, { lookUp: (url) => lookUp(scene, url) })
    if (typeof suggestions === 'string') record.notVerified = suggestions
    else record.suggestions = suggestions
  }
}

/** How a suggested address answers, from what the scan has kept or asked now. */
async function lookUp(
  { run, region, sites }: FlowScene,
  url: string,
): Promise<{ status: number; price: Money | null } | null> {
  const source = await readPage(run, url, region, sites.maxAgeMs(run))
  if (source.kind !== 'page' || !source.isHtml) return null
  const { response, html } = source
  const product = createPageFacts({ html, url: response.finalUrl, headers: response.headers }).product
  return { status: response.status, price: shownPrice(product) }
}
