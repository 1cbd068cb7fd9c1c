/** Download cost of a page on a phone, from its requests, independent of the scanning machine. */
import type { NetworkArtifact } from '@vitrine/engine/api/artifacts'

export type NetworkRequest = NetworkArtifact['requests'][number]

/** A slow mobile connection, as in common lab tests: 1.6 Mbit/s. */
const bytesPerMs = 1_600_000 / 8 / 1000
const roundTripMs = 150

/** Download time on a slow phone in milliseconds, including connection setup. */
export function phoneMs(bytes: number, roundTrips = 4): number {
  return Math.round(bytes / bytesPerMs + roundTrips * roundTripMs)
}

const sizeOf = (request: NetworkRequest) => Math.max(request.transferBytes, request.bodyBytes)

/** Transferred bytes of a request. */
export const bytesOf = sizeOf

/** "1.2 MB", "340 KB". */
export function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1000)} KB`
}
