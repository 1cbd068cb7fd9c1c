/** Sessions on single pages of one region: for each part a few pages, one per template, each as a new visitor. */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../../api/detector.ts'
import type { PageSessionRecord, VisitPart } from '../../api/page-session-record.ts'
import type { SessionPart } from '../../api/sessions.ts'
import { Later, startConcurrently } from '../../run/for-each-concurrently.ts'
import { robotsRuleOf } from '../../run/robots-rule.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { pagesOfType } from '../shared/choice/pages-of-type.ts'
import type { SessionContext, SessionRunner } from '../shared/session/session-runner.ts'
import { runPageSession } from './run-page-session.ts'

export interface VisitSession {
  part: VisitPart
  page: IndexedPage
  platform: Platform
  /** Another page of the store, for overlays that must stay closed once dismissed. */
  nextUrl: string | null
}

interface Rule {
  pageTypes: readonly PageType[]
  /** Pages per page type, each of another template where there are several. */
  perType: number
  platforms: 'all' | 'main' | Platform
}

const rules: Record<VisitPart, Rule> = {
  countdowns: {
    pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
    perType: 2,
    platforms: 'main',
  },
  overlays: { pageTypes: ['home_page', 'product_list_page', 'product_page'], perType: 1, platforms: 'all' },
  banner: { pageTypes: ['home_page', 'product_page'], perType: 1, platforms: 'all' },
  choices: { pageTypes: ['home_page'], perType: 1, platforms: 'main' },
  keyboard: { pageTypes: ['product_page'], perType: 2, platforms: 'Desktop' },
  clicks: { pageTypes: ['home_page', 'product_list_page', 'product_page'], perType: 1, platforms: 'all' },
  suggestions: { pageTypes: ['home_page'], perType: 1, platforms: 'all' },
  signup: { pageTypes: ['home_page', 'contact_page'], perType: 1, platforms: 'main' },
  bars: { pageTypes: ['home_page', 'product_list_page', 'product_page'], perType: 1, platforms: 'Mobile' },
}

const isPart = (part: SessionPart): part is VisitPart => part in rules

export function pageRunner(scene: SessionContext): SessionRunner {
  const sessions = [...scene.parts].filter(isPart).flatMap((part) => sessionsOf(scene, part))
  const play = (chosen: readonly VisitSession[], onPart?: Parameters<SessionRunner['first']>[0]) => {
    const done = new Map<VisitSession, PageSessionRecord>()
    const end = (session: VisitSession, record: PageSessionRecord) => {
      done.set(session, record)
      const own = chosen.filter(({ part }) => part === session.part)
      if (own.every((each) => done.has(each)))
        onPart?.(
          session.part,
          own.flatMap((each) => done.get(each) ?? []),
        )
      return record
    }
    // Twice as many, because half of them may only wait; the session slots limit those that act.
    return startConcurrently(chosen, 2 * scene.policy.maxSessions, async (session) => {
      const first = await runPageSession(scene, session)
      return first instanceof Later
        ? new Later(first.rest.then((record) => end(session, record)))
        : end(session, first)
    })
  }
  const failing = (findings: readonly Finding[], parts: ReadonlySet<SessionPart>) =>
    sessions.filter((session) => isFailing(session, findings, parts))
  return {
    first: (onPart) => play(sessions, onPart),
    confirm: (findings, _before, parts) => play(withControls(failing(findings, parts), sessions)),
    replay: (finding) => play(withControls(failing([finding], scene.parts), sessions)),
  }
}

/** If one dead control proves nothing by itself, a session on another page must show that controls react at all. */
function withControls(
  chosen: readonly VisitSession[],
  sessions: readonly VisitSession[],
): readonly VisitSession[] {
  const platforms = new Set(chosen.filter(({ part }) => part === 'clicks').map(({ platform }) => platform))
  const controls = [...platforms].flatMap(
    (platform) =>
      sessions.findLast(
        (each) => each.part === 'clicks' && each.platform === platform && !chosen.includes(each),
      ) ?? [],
  )
  return [...chosen, ...controls]
}

/** The same part on the same page and platform; findings of one platform are tried there again. */
function isFailing(
  { part, page, platform }: VisitSession,
  findings: readonly Finding[],
  parts: ReadonlySet<SessionPart>,
): boolean {
  return (
    parts.has(part) &&
    findings.some(
      (finding) =>
        finding.url === page.finalUrl && (finding.platform === undefined || finding.platform === platform),
    )
  )
}

function sessionsOf(scene: SessionContext, part: VisitPart): VisitSession[] {
  const { pageTypes, perType, platforms } = rules[part]
  const { platform, otherPlatforms } = scene
  const all = [platform, ...otherPlatforms]
  const chosen =
    platforms === 'all' ? all : platforms === 'main' ? [platform] : all.filter((each) => each === platforms)
  const pages = pageTypes
    .filter(scene.run.plan.scope.evaluates)
    .flatMap((type) => pagesOfType(scene, type, perType))
  const isAllowed = robotsRuleOf(scene)
  const next = nextPages(scene)
  return pages
    .filter(({ url }) => isAllowed(url))
    .flatMap((page) => {
      const nextUrl = next.find(({ finalUrl }) => finalUrl !== page.finalUrl)?.url ?? null
      return chosen.map((on) => ({ part, page, platform: on, nextUrl }))
    })
}

function nextPages(scene: SessionContext): IndexedPage[] {
  return (['product_list_page', 'product_page', 'home_page'] as const).flatMap((type) =>
    pagesOfType(scene, type, 1),
  )
}
