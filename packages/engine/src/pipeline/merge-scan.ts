/** The last phases: confirmation, merging, screenshots. */

import { customAnalysis } from '../agent/custom-analysis.ts'
import { llmChecks } from '../agent/llm-checks/llm-check-table.ts'
import type { ScanAlert } from '../api/scan-types.ts'
import { localeGroup } from '../evaluate/fingerprint.ts'
import { type MergedAlert, type MergeResult, mergeFindings } from '../merge/merge-findings.ts'
import type { ObservedFinding } from '../run/observed-finding.ts'
import type { Corrections } from '../run/pages/corrections.ts'
import type { ClockPort, ConfigPort, EventsPort } from '../run/ports.ts'
import type { RenderingPhase } from '../run/rendering.ts'
import { countNotVerified, type ScanIndex } from '../run/site-index.ts'
import type { DiscoveryPhase, StoreRegions } from '../run/store-regions.ts'
import type { SessionFinding } from '../sessions/run-sessions.ts'
import {
  type ConfirmPorts,
  confirmFindings,
  recallConfirmed,
  rootCauseKey,
} from './confirm/confirm-findings.ts'
import { attachScreenshots, type ScreenshotPorts } from './evidence/attach-screenshots.ts'
import { observeSession } from './observe-session.ts'
import type { SiteEvaluationInput } from './site/evaluate-site.ts'

export interface MergeInput {
  entry: DiscoveryPhase
  sites: StoreRegions
  rendering: RenderingPhase
  index: ScanIndex
  /** Page- and site-level findings. */
  findings: readonly ObservedFinding[]
  /** Of scripted sessions and of the agent, which confirm their own findings. */
  sessions: readonly SessionFinding[]
  canUseBrowser: boolean
  corrections: Corrections
  siteInput(detector: string): SiteEvaluationInput
}

export interface MergedScan {
  alerts: ScanAlert[]
  needsReview: ScanAlert[]
}

/** Finished alerts and what needs a person's review. */
export async function mergeScan(run: ConfirmPorts, input: MergeInput): Promise<MergedScan> {
  run.events.merging('DETECTING_DUPLICATES', 0)
  const confirmed = await confirmations(run, input)
  run.events.merging('MERGING_ISSUES', 0)
  const merged = mergeAll(
    run,
    input,
    measuredTwice(run, input, confirmed).map((each) => ({
      ...each,
      isConfirmed: confirmed.has(rootCauseKey(each)),
    })),
  )
  if (!input.canUseBrowser) return finished(run, merged)
  const contradicted = await attachScreenshots(run, input.sites, merged.alerts)
  return finished(run, withdraw(merged, contradicted))
}

/**
 * Leaves out what only one visit measured and a busy machine may have caused: not even a person who opens the page can
 * decide on it. The check counts as not verified there.
 */
function measuredTwice(
  { plan }: ConfigPort,
  { findings, index }: MergeInput,
  confirmed: ReadonlySet<string>,
): ObservedFinding[] {
  const dependsOnLoad = (id: string) => {
    const detector = plan.byId.get(id)
    return detector?.scope === 'page' && detector.dependsOnLoad === true
  }
  const isOpen = (each: ObservedFinding) => dependsOnLoad(each.detector) && !confirmed.has(rootCauseKey(each))
  for (const { detector } of findings.filter(isOpen)) countNotVerified(index, detector, measuredOnce)
  return findings.filter((each) => !isOpen(each))
}

const measuredOnce = 'A second visit, one page at a time, didn’t confirm what we measured.'

/**
 * The same for a stopped scan: nothing is visited anymore, and unconfirmed findings become alerts too, except those
 * that a busy machine may have caused.
 */
export async function mergeStopped(run: ScreenshotPorts, input: MergeInput): Promise<MergedScan> {
  run.events.merging('MERGING_ISSUES', 0)
  const { confirmed, open } = await recallConfirmed(run, input.sites, input)
  const unchecked = new Set(open.map(({ key }) => key))
  const merged = mergeAll(
    run,
    input,
    measuredTwice(run, input, confirmed).map((each) => ({
      ...each,
      isConfirmed: confirmed.has(rootCauseKey(each)),
      ...(unchecked.has(rootCauseKey(each)) ? { isConfirmationSkipped: true as const } : {}),
    })),
  )
  await attachScreenshots(run, input.sites, merged.alerts)
  return finished(run, merged)
}

function mergeAll(
  run: ConfigPort & ClockPort,
  { sites, index, sessions }: MergeInput,
  ofPages: readonly ObservedFinding[],
): MergeResult {
  const findings = [...ofPages, ...sessions.map((each) => observeSession(each, index.pages))]
  const regions = sites.entries.map(({ name, roots }) => ({ name, roots }))
  return mergeFindings(
    findings,
    {
      regions,
      localeGroups: new Map(sites.entries.map(({ name, site }) => [name, localeGroup(site.language)])),
      evaluated: index.evaluated,
    },
    {
      options: { ...run.options, regions, checks: [...run.options.checks, agentCheck(run)] },
      detectors: new Map([
        [customAnalysis.id, customAnalysis],
        ...llmChecks.map(({ detector, meta }) => [detector, meta] as const),
        ...run.plan.byId,
      ]),
      checkedAtMs: run.nowMs(),
    },
  )
}

/** Alerts that their own screenshot contradicts are no longer confirmed: a person decides. */
function withdraw(merged: MergeResult, contradicted: ReadonlySet<ScanAlert>): MergeResult {
  if (contradicted.size === 0) return merged
  const isWithdrawn = ({ alert }: MergedAlert) => contradicted.has(alert)
  const withdrawn = merged.alerts
    .filter(isWithdrawn)
    .map((each) => ({ ...each, alert: { ...each.alert, isConfirmed: false } }))
  return {
    ...merged,
    alerts: merged.alerts.filter((each) => !isWithdrawn(each)),
    needsReview: [...merged.needsReview, ...withdrawn],
  }
}

function finished(run: EventsPort, merged: MergeResult): MergedScan {
  run.events.merging('COMPLETED', 1)
  const plain = (list: readonly MergedAlert[]) => list.map(({ alert }) => alert)
  return { alerts: plain(merged.alerts), needsReview: plain(merged.needsReview) }
}

function confirmations(run: ConfirmPorts, input: MergeInput): Promise<Set<string>> {
  return confirmFindings(run, input.sites, {
    findings: input.findings,
    rendering: input.rendering,
    siteInput: input.siteInput,
    canUseBrowser: input.canUseBrowser,
    corrections: input.corrections,
  })
}

const agentCheck = ({ options }: ConfigPort) => ({
  detector: customAnalysis.id,
  templateIds: options.agentTemplateIds ?? [],
})
