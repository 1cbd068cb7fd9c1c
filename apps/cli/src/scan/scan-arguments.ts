/** The arguments of the scan command, validated and converted to the engine's terms. */
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import type { RegionTarget, ScanOptions } from '@vitrine/engine/api/scan-types'
import { Platform, Severity } from '@vitrine/kernel/vocabulary'
import { type OutputTarget, outputFolder, outputTarget } from '../output-target.ts'
import { UsageError } from '../usage-error.ts'

export interface ScanArguments {
  url: string
  regions: RegionTarget[]
  platforms: Platform[]
  tier: ScanOptions['tier']
  templateIds: string[]
  pages: number
  speed: NonNullable<ScanOptions['speed']>
  concurrency: number
  allowHosts: string[]
  isOwned: boolean
  minSeverity: Severity
  /** Null: alerts never change the exit code. */
  failOn: Severity | null
  json: OutputTarget | null
  /** Folder for the evidence screenshots; null: they are not written. */
  screenshots: string | null
  /** Folder of the artifact store; null: a temporary one. */
  store: string | null
  /** Stored artifacts younger than this are used instead of the network, in milliseconds. */
  freshnessMs: number
}

export const scanUsage = `Usage: vitrine scan URL [options]

  --json FILE              write the result as JSON (- for standard output). Screenshots go to FILE's folder,
                           unless FILE is a device or a pipe, which is written in place
  --screenshots DIR        folder for evidence screenshots (default: next to the JSON file)
  --template ID            run this analysis (repeatable; default: every analysis that doesn't need a file)
  --pages N                pages to check across all regions (200)
  --platform LIST          desktop,mobile
  --tier http|browser      http never starts a browser (browser)
  --no-speed               skip page speed, which is measured last; without it, speed is measured
                           unless other work keeps this machine busy for a minute
  --concurrency N          maximum parallel requests to a store that is yours or on this machine (4)
  --owner                  the store is yours: tests carts, ignores robots.txt and the one-request-per-second limit
  --allow-host HOST:PORT   allow the scan to reach this private address (repeatable)
  --region NAME=URL        scan this region (repeatable)
  --min-severity LEVEL     hide alerts below low|medium|high (low)
  --fail-on LEVEL          exit with code 1 if there is an alert of this severity or higher
  --store DIR              cache fetched pages here and reuse them
  --fresh MINUTES          how long cached pages are reused (60 with --store)

Ctrl-C stops the scan early and keeps what was found so far.

Exit codes: 0 done, 1 --fail-on matched, 2 bad arguments, 3 the store couldn't be checked, 130 stopped early.
`

const options = {
  json: { type: 'string' },
  screenshots: { type: 'string' },
  template: { type: 'string', multiple: true },
  pages: { type: 'string', default: '200' },
  platform: { type: 'string', multiple: true },
  tier: { type: 'string', default: 'browser' },
  'no-speed': { type: 'boolean', default: false },
  concurrency: { type: 'string', default: '4' },
  owner: { type: 'boolean', default: false },
  'allow-host': { type: 'string', multiple: true },
  region: { type: 'string', multiple: true },
  'min-severity': { type: 'string', default: 'low' },
  'fail-on': { type: 'string' },
  store: { type: 'string' },
  fresh: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Parses the arguments. Null: help was requested.
 * @throws UsageError or node's own parse error if they are invalid.
 */
export function parseScanArguments(args: string[]): ScanArguments | null {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return null
  const [address, ...more] = positionals
  if (address === undefined) throw new UsageError(`The store URL is missing.\n\n${scanUsage}`)
  if (more.length > 0) throw new UsageError(`Scan one URL at a time. Unexpected: ${more.join(' ')}.`)
  const url = webAddress(address, 'The URL')
  const fresh = values.fresh === undefined ? null : wholeNumber(values.fresh, '--fresh', 0, 525_600)
  const regions = (values.region ?? []).map(regionOf)
  const names = new Set(regions.map(({ name }) => name))
  const json = values.json === undefined ? null : outputTarget(values.json, '--json')
  return {
    url,
    regions: [...names].map((name) => ({
      name,
      roots: regions.filter((region) => region.name === name).flatMap(({ roots }) => roots),
    })),
    platforms: platformsOf(listOf(values.platform)),
    tier: oneOf(values.tier, ['http', 'browser'] as const, '--tier'),
    templateIds: listOf(values.template).map((id) => id.toUpperCase()),
    pages: wholeNumber(values.pages, '--pages', 1, 100_000),
    speed: values['no-speed'] ? 'off' : 'when-quiet',
    concurrency: wholeNumber(values.concurrency, '--concurrency', 1, 64),
    allowHosts: listOf(values['allow-host']).map(hostAndPort),
    isOwned: values.owner,
    minSeverity: oneOf(values['min-severity'], Severity.options, '--min-severity'),
    failOn: values['fail-on'] === undefined ? null : oneOf(values['fail-on'], Severity.options, '--fail-on'),
    json,
    screenshots: screenshotsFolder(values.screenshots, json),
    store: values.store === undefined ? null : outputFolder(values.store, '--store'),
    freshnessMs: (fresh ?? (values.store === undefined ? 0 : 60)) * 60_000,
  }
}

/** Next to the JSON file, unless another folder is named or there is no folder next to it. */
function screenshotsFolder(given: string | undefined, json: OutputTarget | null): string | null {
  if (given !== undefined) return outputFolder(given, '--screenshots')
  if (json === null || json.folder === null) return null
  return outputFolder(join(json.folder, `${parse(json.path).name}-screenshots`), '--json')
}

const listOf = (values: readonly string[] | undefined) =>
  (values ?? []).flatMap((value) => value.split(',').map((part) => part.trim())).filter((part) => part !== '')

function webAddress(text: string, what: string): string {
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError(`${what} must be a URL such as https://shop.example, not "${text}".`)
  return url.href
}

function regionOf(text: string): RegionTarget {
  const at = text.indexOf('=')
  if (at < 1)
    throw new UsageError(`--region must be NAME=URL, such as UK=https://shop.example/uk, not "${text}".`)
  const name = text.slice(0, at).trim().toUpperCase()
  return {
    name,
    roots: text
      .slice(at + 1)
      .split(',')
      .map((root) => webAddress(root, `--region ${name}`)),
  }
}

function platformsOf(names: readonly string[]): Platform[] {
  if (names.length === 0) return [...Platform.options]
  const chosen = names.map((name) => {
    const found = Platform.options.find((platform) => platform.toLowerCase() === name.toLowerCase())
    if (found === undefined) throw new UsageError(`--platform takes desktop and mobile, not "${name}".`)
    return found
  })
  return [...new Set(chosen)]
}

function hostAndPort(text: string): string {
  const host = text.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  if (!/^(\[[0-9a-f:.]+\]|[^\s:[\]]+):\d{1,5}$/i.test(host))
    throw new UsageError(`--allow-host must be HOST:PORT, such as 127.0.0.1:9101, not "${text}".`)
  return host
}

function oneOf<const Word extends string>(text: string, words: readonly Word[], name: string): Word {
  const found = words.find((word) => word === text.toLowerCase())
  if (found === undefined) throw new UsageError(`${name} must be one of ${words.join(', ')}, not "${text}".`)
  return found
}

function wholeNumber(text: string, name: string, min: number, max: number): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max)
    throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return number
}
