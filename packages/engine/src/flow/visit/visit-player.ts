/** Sessions on single pages of one region: for each part a few pages, one of a template, each as a new visitor. */
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import type { Finding } from '../../detector.ts'
import type { FlowPart } from '../../flows.ts'
import { inLanes } from '../../scan/in-lanes.ts'
import { robotsRuleOf } from '../../scan/robots-rule.ts'
import type { IndexedPage } from '../../scan/scan-index.ts'
import type { VisitFlowRecord, VisitPart } from '../../visit-record.ts'
import type { FlowPlayer, FlowScene } from '../flow-player.ts'
import { pagesOfType } from '../pages-of-type.ts'
import { playVisit } from './play-visit.ts'

export interface VisitSession {
  part: VisitPart
  page: IndexedPage
  platform: Platform
  /** Another page of the shop, for what must stay away after it was closed. */
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
  presses: { pageTypes: ['home_page', 'product_list_page', 'product_page'], perType: 1, platforms: 'all' },
  suggestions: { pageTypes: ['home_page'], perType: 1, platforms: 'all' },
  signup: { pageTypes: ['home_page', 'contact_page'], perType: 1, platforms: 'main' },
  bars: { pageTypes: ['home_page', 'product_list_page', 'product_page'], perType: 1, platforms: 'Mobile' },
}

const isPart = (part: FlowPart): part is VisitPart => part in rules

export function visitPlayer(scene: FlowScene): FlowPlayer {
  const sessions = [...scene.parts].filter(isPart).flatMap((part) => sessionsOf(scene, part))
  const play = (chosen: readonly VisitSession[], onPart?: Parameters<FlowPlayer['first']>[0]) => {
    const done = new Map<VisitSession, VisitFlowRecord>()
    return inLanes(chosen, scene.policy.maxSessions, async (session) => {
      const record = await playVisit(scene, session)
      done.set(session, record)
      const own = chosen.filter(({ part }) => part === session.part)
      if (own.every((each) => done.has(each)))
        onPart?.(
          session.part,
          own.flatMap((each) => done.get(each) ?? []),
        )
      return record
    })
  }
  const failing = (findings: readonly Finding[], parts: ReadonlySet<FlowPart>) =>
    sessions.filter((session) => isFailing(session, findings, parts))
  return {
    first: (onPart) => play(sessions, onPart),
    again: (findings, _before, parts) => play(withControls(failing(findings, parts), sessions)),
    replay: (finding) => play(withControls(failing([finding], scene.parts), sessions)),
  }
}

/** Where one dead control proves nothing by itself, another page has to show that controls react at all. */
function withControls(
  chosen: readonly VisitSession[],
  sessions: readonly VisitSession[],
): readonly VisitSession[] {
  const platforms = new Set(chosen.filter(({ part }) => part === 'presses').map(({ platform }) => platform))
  const controls = [...platforms].flatMap(
    (platform) =>
      sessions.findLast(
        (each) => each.part === 'presses' && each.platform === platform && !chosen.includes(each),
      ) ?? [],
  )
  return [...chosen, ...controls]
}

/** The same part on the same page and platform; what was found on one platform is tried there again. */
function isFailing(
  { part, page, platform }: VisitSession,
  findings: readonly Finding[],
  parts: ReadonlySet<FlowPart>,
): boolean {
  return (
    parts.has(part) &&
    findings.some(
      (finding) =>
        finding.url === page.finalUrl && (finding.platform === undefined || finding.platform === platform),
    )
  )
}

function sessionsOf(scene: FlowScene, part: VisitPart): VisitSession[] {
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

function nextPages(scene: FlowScene): IndexedPage[] {
  return (['product_list_page', 'product_page', 'home_page'] as const).flatMap((type) =>
    pagesOfType(scene, type, 1),
  )
}
