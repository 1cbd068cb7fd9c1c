/** The last phases: second looks, merging, pictures. */

import { customAnalysis } from '../agent/custom-analysis.ts'
import { judges } from '../agent/judges/judge-table.ts'
import { pictureAlerts } from '../evidence/picture-alerts.ts'
import type { FlowFinding } from '../flow/play-flows.ts'
import { localeGroup } from '../merge/fingerprint.ts'
import { type MergedAlert, type MergeResult, mergeFindings } from '../merge/merge-findings.ts'
import type { ObservedFinding } from '../merge/observed-finding.ts'
import type { ScanAlert } from '../scan-types.ts'
import type { RenderingPhase } from './browser-page.ts'
import { causeOf, confirmFindings, recallConfirmed } from './confirm-findings.ts'
import type { SiteJudgementInput } from './judge-site.ts'
import { observeSession } from './observe-session.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { EntryPhase, SiteMap } from './site-data.ts'

export interface MergeInput {
  entry: EntryPhase
  sites: SiteMap
  rendering: RenderingPhase
  index: ScanIndex
  /** Page- and site-level findings. */
  findings: readonly ObservedFinding[]
  /** Of scripted sessions and of the agent, which prove their findings themselves. */
  sessions: readonly FlowFinding[]
  canUseBrowser: boolean
  siteInput(detector: string): SiteJudgementInput
}

export interface MergedScan {
  alerts: ScanAlert[]
  needsReview: ScanAlert[]
}

/** Finished alerts and what needs a person's review. */
export async function mergeScan(run: ScanRun, input: MergeInput): Promise<MergedScan> {
  run.tell.merging('DETECTING_DUPLICATES', 0)
  const confirmed = await secondLooks(run, input)
  run.tell.merging('MERGING_ISSUES', 0)
  const merged = mergeAll(
    run,
    input,
    input.findings.map((each) => ({ ...each, isConfirmed: confirmed.has(causeOf(each)) })),
  )
  if (input.canUseBrowser) await pictureAlerts(run, input.sites, merged.alerts)
  return finished(run, merged)
}

/** The same of a scan that was stopped: nothing is visited any more, and what no second visit checked is an alert too. */
export async function mergeStopped(run: ScanRun, input: MergeInput): Promise<MergedScan> {
  run.tell.merging('MERGING_ISSUES', 0)
  const { confirmed, open } = await recallConfirmed(run, input.sites, input.findings)
  const unchecked = new Set(open.map(({ key }) => key))
  const merged = mergeAll(
    run,
    input,
    input.findings.map((each) => ({
      ...each,
      isConfirmed: confirmed.has(causeOf(each)),
      ...(unchecked.has(causeOf(each)) ? { isConfirmationSkipped: true as const } : {}),
    })),
  )
  await pictureAlerts(run, input.sites, merged.alerts)
  return finished(run, merged)
}

function mergeAll(
  run: ScanRun,
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
      judged: index.judged,
    },
    {
      options: { ...run.options, regions, checks: [...run.options.checks, agentCheck(run)] },
      detectors: new Map([
        [customAnalysis.id, customAnalysis],
        ...judges.map(({ detector, meta }) => [detector, meta] as const),
        ...run.plan.byId,
      ]),
      checkedAtMs: run.nowMs(),
    },
  )
}

function finished(run: ScanRun, merged: MergeResult): MergedScan {
  run.tell.merging('COMPLETED', 1)
  const plain = (list: readonly MergedAlert[]) => list.map(({ alert }) => alert)
  return { alerts: plain(merged.alerts), needsReview: plain(merged.needsReview) }
}

function secondLooks(run: ScanRun, input: MergeInput): Promise<Set<string>> {
  return confirmFindings(run, input.sites, {
    findings: input.findings,
    rendering: input.rendering,
    siteInput: input.siteInput,
    canUseBrowser: input.canUseBrowser,
  })
}

const agentCheck = ({ options }: ScanRun) => ({
  detector: customAnalysis.id,
  templateIds: options.agentTemplateIds ?? [],
})
