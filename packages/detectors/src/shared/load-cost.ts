/** What a page makes a phone fetch, from the requests of a visit: figures that do not depend on the machine that scans. */
import type { NetworkArtifact } from '@vitrine/engine/artifacts'
import type { PageFacts } from '@vitrine/engine/facts'

export type NetworkRequest = NetworkArtifact['requests'][number]

/** A slow phone connection, as the usual lab tests take it. */
const bytesPerMs = 1_600_000 / 8 / 1000
const roundTripMs = 150

/** Milliseconds that so many bytes take on a slow phone, connection set-up included. */
export function phoneMs(bytes: number, roundTrips = 4): number {
  return Math.round(bytes / bytesPerMs + roundTrips * roundTripMs)
}

const sizeOf = (request: NetworkRequest) => Math.max(request.transferBytes, request.bodyBytes)

/** Stylesheets and scripts of the document's head that the first paint has to wait for. */
export function blockingFiles(
  facts: PageFacts,
  requests: readonly NetworkRequest[],
): { url: string; bytes: number; isScript: boolean }[] {
  const { $ } = facts
  const base = facts.head.baseUrl
  const byUrl = new Map(requests.map((request) => [request.url, request]))
  const files = [
    ...$('head script[src]:not([async]):not([defer]):not([type="module"])')
      .toArray()
      .map((element) => ({ url: $(element).attr('src'), isScript: true })),
    ...$('head link[rel="stylesheet"][href]')
      .toArray()
      .filter(
        (element) =>
          !/^(print|none)$/i.test($(element).attr('media') ?? '') &&
          $(element).attr('disabled') === undefined,
      )
      .map((element) => ({ url: $(element).attr('href'), isScript: false })),
  ]
  return files.flatMap(({ url, isScript }) => {
    const absolute = url !== undefined && URL.canParse(url, base) ? new URL(url, base).href : null
    const request = absolute === null ? undefined : byUrl.get(absolute)
    return request && absolute !== null ? [{ url: absolute, bytes: sizeOf(request), isScript }] : []
  })
}

/** Bytes of a request as it travelled. */
export const bytesOf = sizeOf

/** "1.2 MB", "340 KB". */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1000)} KB`
}

/** Middle value of a list; 0 of an empty one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
