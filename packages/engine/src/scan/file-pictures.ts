/**
 * Asks for pictures that the owner's file names. A sample of them, and a second time where the first answer was no
 * picture: only what is the same twice is told.
 */
import type { ImageProbe } from '../artifacts.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { normaliseUrl } from '../crawl/url-policy.ts'
import { forgetfulStore } from '../store/forgetful-store.ts'
import { fileAddresses, spread, visitedAddresses } from './file-sample.ts'
import { createImageProber } from './image-prober.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'

/** JSON-safe: address as the file writes it → how its picture arrived. */
export type FilePictures = Record<string, ImageProbe>

const mostPictures = 60

/** Answers of pictures that rows of the file name. Throws only when the scan is stopped. */
export async function visitFilePictures(run: ScanRun, index: ScanIndex): Promise<FilePictures> {
  const urls = choosePictures(run, index)
  if (urls.length === 0) return {}
  run.tell.info(`Asking for ${urls.length} pictures that your file names`)
  return askTwice(run, urls)
}

/** What did not arrive well is asked anew; what answers differently by now is told as it answers now. */
export async function visitFilePicturesAgain(run: ScanRun, before: FilePictures): Promise<FilePictures> {
  const bad = Object.keys(before).filter((url) => !isGood(before[url]))
  const kept = Object.entries(before).filter(([url]) => !bad.includes(url))
  return { ...Object.fromEntries(kept), ...(await askTwice(run, bad)) }
}

/** Main pictures come before further ones, and rows whose page was visited before all others. */
function choosePictures(run: ScanRun, index: ScanIndex): string[] {
  const visited = visitedAddresses(index)
  const rows = fileAddresses(run).filter(({ pictures }) => pictures.length > 0)
  const isVisited = ({ link }: { link: string | null }) =>
    link !== null && visited.has(normaliseUrl(link) ?? link)
  const ordered = [
    ...spread(rows.filter(isVisited), mostPictures),
    ...spread(
      rows.filter((row) => !isVisited(row)),
      mostPictures,
    ),
  ]
  const urls = [
    ...ordered.flatMap(({ pictures }) => pictures.slice(0, 1)),
    ...ordered.flatMap(({ pictures }) => pictures.slice(1)),
  ]
  return [...new Set(urls)].slice(0, mostPictures)
}

async function askTwice(run: ScanRun, urls: readonly string[]): Promise<FilePictures> {
  const first = await ask(run, urls)
  const bad = [...first].flatMap(([url, probe]) => (isGood(probe) || isRefused(probe) ? [] : [url]))
  const again = await ask({ ...run, deps: { ...run.deps, store: forgetfulStore() } }, bad)
  const told = [...first].filter(([, probe]) => isGood(probe))
  for (const [url, probe] of again) {
    const before = first.get(url)
    if (isGood(probe) || (before !== undefined && isSameFault(before, probe))) told.push([url, probe])
  }
  return Object.fromEntries(told)
}

/** With a prober of its own, so that what the pictures of the pages used up of its budget does not count. */
async function ask(run: ScanRun, urls: readonly string[]): Promise<Map<string, ImageProbe>> {
  const probes = await createImageProber(run).probe(urls)
  return new Map(probes.map((probe) => [probe.url, probe]))
}

const isGood = (probe: ImageProbe | undefined) =>
  probe !== undefined && probe.status !== null && probe.status < 400 && probe.isDecodable

/** Who was refused does not ask a second time, and cannot tell whether the picture is there. */
const isRefused = ({ status }: ImageProbe) => status !== null && refusalOf(status, {}, '') !== null

const isSameFault = (before: ImageProbe, now: ImageProbe) =>
  before.status === now.status && before.contentType === now.contentType
