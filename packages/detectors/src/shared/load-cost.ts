/** What a page makes a phone fetch, from the requests of a visit: figures that do not depend on the machine that scans. */
import type { NetworkArtifact } from '@vitrine/engine/artifacts'

export type NetworkRequest = NetworkArtifact['requests'][number]

/** A slow phone connection, as the usual lab tests take it. */
const bytesPerMs = 1_600_000 / 8 / 1000
const roundTripMs = 150

/** Milliseconds that so many bytes take on a slow phone, connection set-up included. */
export function phoneMs(bytes: number, roundTrips = 4): number {
  return Math.round(bytes / bytesPerMs + roundTrips * roundTripMs)
}

const sizeOf = (request: NetworkRequest) => Math.max(request.transferBytes, request.bodyBytes)

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
