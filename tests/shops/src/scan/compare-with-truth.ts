/** Compares the alerts of a scan with the declarations of a shop: every fault found, and nothing else. */
import type { DeclaredAlert } from '../truth.ts'

/** The compared part of an alert. */
export interface RaisedAlert {
  detector: string
  title: string
  severity: string
  platforms: readonly string[]
  pageUrls: readonly string[]
}

export interface Differences {
  /** Declared, and no alert of that detector names one of its pages. */
  missed: string[]
  /** Raised on pages for which nothing was declared. */
  unexpected: string[]
  /** Found, but with another severity or on other platforms than declared. */
  different: string[]
}

/** Path with query of a URL. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Whether a path is a declared one; a declared path that ends in `*` matches any path with that prefix. */
export function isDeclaredPath(declared: string, path: string): boolean {
  return declared.endsWith('*') ? path.startsWith(declared.slice(0, -1)) : path === declared
}

function isOn({ urls }: DeclaredAlert, url: string): boolean {
  return urls.some((declared) => isDeclaredPath(declared, pathOf(url)))
}

/** Shopper sessions run on one platform in full and on the other in samples; pages are evaluated on both. */
function arePlatformsRight({ tier, platforms }: DeclaredAlert, seen: readonly string[]): boolean {
  return tier === 'http'
    ? seen.join() === platforms.join()
    : seen.length > 0 && seen.every((each) => platforms.some((declared) => declared === each))
}

/** Differences in sentences; three empty lists mean an exact match. */
export function compareWithTruth(
  alerts: readonly RaisedAlert[],
  truth: readonly DeclaredAlert[],
): Differences {
  const findersOf = (fault: DeclaredAlert): RaisedAlert[] =>
    alerts.filter(
      ({ detector, pageUrls }) => detector === fault.detector && pageUrls.some((url) => isOn(fault, url)),
    )
  const missed = truth.filter((fault) => findersOf(fault).length === 0)
  const unexpected = alerts.flatMap((alert) => {
    const declared = truth.filter(({ detector }) => detector === alert.detector)
    const strange = alert.pageUrls.filter((url) => !declared.some((fault) => isOn(fault, url)))
    return strange.length === 0
      ? []
      : [`${alert.detector}: ${alert.title} (${strange.map(pathOf).join(', ')})`]
  })
  const different = truth.flatMap((fault) =>
    findersOf(fault).flatMap(({ detector, severity, platforms }) => [
      ...(severity === fault.severity ? [] : [`${detector}: ${severity} instead of ${fault.severity}`]),
      ...(arePlatformsRight(fault, platforms)
        ? []
        : [`${detector}: on ${platforms.join()} instead of ${fault.platforms.join()}`]),
    ]),
  )
  return {
    missed: missed.map(({ detector, urls, note }) => `${detector}: ${note} (${urls[0] ?? ''})`),
    unexpected,
    different,
  }
}
