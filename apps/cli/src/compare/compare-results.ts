/** What the second of two stores broke: alerts that the first one would have if it were the same. */
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import { Severity } from '@vitrine/kernel/names/vocabulary'

/** Measured times differ from visit to visit, so they say nothing about two stores that were visited once each. */
export const timeChecks: ReadonlySet<string> = new Set(['ttfb-slow', 'lcp-slow', 'interaction-slow'])

export interface StoreComparison {
  /** Only the second store has it, or has it worse. */
  broken: ScanAlert[]
  /** Fingerprints of those that the first store has, too, but less severe. */
  worse: ReadonlySet<string>
  /** Found in the second store on pages that were not visited in the first. */
  unpaired: ScanAlert[]
  /** Found in the second store, where one of the checks could not decide. */
  undecided: { alert: ScanAlert; reason: string }[]
}

/**
 * Compares two results by fingerprint, which contains no host, so the same fault has the same one in both stores.
 * An alert with several causes is compared cause by cause: what is left of it is what the first store doesn’t have.
 * @param ignored ids of checks that don't count
 */
export function compareResults(
  first: ScanResult,
  second: ScanResult,
  ignored: ReadonlySet<string>,
): StoreComparison {
  // What the first store could not confirm is known, too: it is not the second store's doing.
  const known = byFingerprint([...first.needsReview, ...first.alerts])
  const reasons = new Map(first.notVerified.map(({ detector, reason }) => [detector, reason]))
  const visited = new Set(first.pages.filter(isRead).map(({ url }) => pathWithQuery(url)))
  const comparison = {
    broken: [],
    worse: new Set<string>(),
    unpaired: [],
    undecided: [],
  } as StoreComparison & {
    worse: Set<string>
  }
  for (const alert of second.alerts) {
    if (ignored.has(alert.detector)) continue
    const reason = reasons.get(alert.detector)
    const fresh = unknownPart(alert, known)
    if (fresh === null) {
      const earlier = earlierOf(alert, known)
      const isUnconfirmed = earlier.some((one) => first.needsReview.includes(one))
      if (isUnconfirmed || earlier.some((one) => rankOf(alert) >= rankOf(one))) continue
      comparison.worse.add(alert.fingerprint)
      comparison.broken.push(alert)
    } else if (reason !== undefined) comparison.undecided.push({ alert: fresh, reason })
    else if (fresh.pageUrls.length > 0 && !fresh.pageUrls.some((url) => visited.has(pathWithQuery(url))))
      comparison.unpaired.push(fresh)
    else comparison.broken.push(fresh)
  }
  for (const alert of second.needsReview) {
    const fresh = ignored.has(alert.detector) ? null : unknownPart(alert, known)
    if (fresh !== null) comparison.undecided.push({ alert: fresh, reason: unconfirmed })
  }
  return comparison
}

type KnownAlerts = ReadonlyMap<string, ScanAlert>

/** By their own fingerprints, and by those of their causes. */
function byFingerprint(alerts: readonly ScanAlert[]): KnownAlerts {
  const known = new Map<string, ScanAlert>()
  for (const alert of alerts)
    for (const { fingerprint } of [...alert.causes, alert]) known.set(fingerprint, alert)
  return known
}

/** The alert with only those causes that aren’t known, and their pages; null when all are known. */
function unknownPart(alert: ScanAlert, known: KnownAlerts): ScanAlert | null {
  if (alert.causes.length === 0) return known.has(alert.fingerprint) ? null : alert
  const causes = alert.causes.filter(({ fingerprint }) => !known.has(fingerprint))
  if (causes.length === 0) return null
  if (causes.length === alert.causes.length) return alert
  const pages = new Set(causes.flatMap(({ pageUrls }) => pageUrls))
  const pageUrls = [...pages].sort((a, b) => alert.pageUrls.indexOf(a) - alert.pageUrls.indexOf(b))
  const content = causes.map(({ item }) => item).join('\n')
  const news = { row_type: 'text' as const, title: newsTitle, content }
  const rows = [news, ...alert.rows.filter((row) => row.row_type !== 'text' || row.title !== newsTitle)]
  return { ...alert, causes, pageUrls, pageCount: pageUrls.length, rows }
}

/** The alerts of the first store that have what this one has. */
const earlierOf = (alert: ScanAlert, known: KnownAlerts) => [
  ...new Set([alert, ...alert.causes].flatMap(({ fingerprint }) => known.get(fingerprint) ?? [])),
]

const newsTitle = 'Only in this store'

const unconfirmed = 'It was seen once, but not again on a second visit.'

/** Whether the store let the scan see what is there; a missing page is seen to be missing. */
const isRead = ({ status }: ScanResult['pages'][number]) =>
  status !== null && status < 500 && ![401, 403, 429, 430].includes(status)

/** What an address is called in both stores. */
function pathWithQuery(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`
}

/** 0 is the most severe. */
const rankOf = ({ severity }: ScanAlert) => Severity.options.indexOf(severity)

/** The pages of unpaired alerts, as addresses of the first store. */
export function pagesToPair(alerts: readonly ScanAlert[], firstUrl: string, max: number): string[] {
  const paths = alerts.flatMap(({ causes, pageUrls }) =>
    (causes.length > 0 ? causes : [{ pageUrls }]).flatMap((own) =>
      own.pageUrls.slice(0, 1).map(pathWithQuery),
    ),
  )
  return [...new Set(paths)].slice(0, max).map((path) => new URL(path, firstUrl).href)
}

/**
 * Decides unpaired alerts after the first store's pages were visited as well: what is there is old, what isn't is new.
 * A page that the first store doesn't have is new with its fault; one that it doesn't show decides nothing.
 */
export function pairUp(comparison: StoreComparison, visits: ScanResult): StoreComparison {
  const seen = byFingerprint([...visits.alerts, ...visits.needsReview])
  const isReadable = visits.outcome === 'completed' || visits.outcome === 'stopped'
  const refused = new Set(visits.pages.filter((page) => !isRead(page)).map(({ url }) => pathWithQuery(url)))
  const isOpen = ({ pageUrls }: ScanAlert) =>
    !isReadable || pageUrls.slice(0, 1).some((url) => refused.has(pathWithQuery(url)))
  const reason = (isReadable ? null : visits.reason) ?? 'The first store’s page couldn’t be visited.'
  const unknown = comparison.unpaired.flatMap((alert) => unknownPart(alert, seen) ?? [])
  return {
    ...comparison,
    broken: [...comparison.broken, ...unknown.filter((alert) => !isOpen(alert))],
    unpaired: [],
    undecided: [...comparison.undecided, ...unknown.filter(isOpen).map((alert) => ({ alert, reason }))],
  }
}
