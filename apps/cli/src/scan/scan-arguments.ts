/** The arguments of the scan command, validated and converted to the engine's terms. */
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import { type Environment, readEnvironment } from '@vitrine/config/settings'
import type { RegionTarget, ScanOptions } from '@vitrine/engine/api/scan-types'
import { type Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { type OutputTarget, outputFolder, outputTarget } from '../output-target.ts'
import { UsageError } from '../usage-error.ts'
import {
  failCondition,
  hostAndPort,
  listOf,
  oneOf,
  parseWholeNumber,
  platformsOf,
  regionOf,
  storeHeaders,
  webAddress,
} from './argument-values.ts'
import type { FailCondition } from './baseline.ts'
import { readConfig } from './config-file.ts'
import { type FormatName, formatNames } from './formats/format-names.ts'

export interface FormatTarget {
  name: FormatName
  target: OutputTarget
}

export interface ScanArguments {
  url: string
  regions: RegionTarget[]
  platforms: Platform[]
  tier: ScanOptions['tier']
  templateIds: string[]
  /** Folder with detectors of the user’s own; null: none. */
  detectors: string | null
  pages: number
  speed: NonNullable<ScanOptions['speed']>
  concurrency: number
  allowHosts: string[]
  isOwned: boolean
  minSeverity: Severity
  /** Null: alerts never change the exit code. */
  failOn: FailCondition | null
  /** JSON of an earlier scan; null: nothing to compare with. */
  baseline: string | null
  /** At most one goes to standard output. */
  formats: FormatTarget[]
  /** Folder for the evidence screenshots; null: they are not written. */
  screenshots: string | null
  /** Sent with every request to the store and to no one else. */
  headers: Record<string, string>
  /** The scan ends after this time with what was found until then, in milliseconds; null: no limit. */
  maxMs: number | null
  /** Folder of the artifact store; null: a temporary one. */
  store: string | null
  /** Stored artifacts younger than this are used instead of the network, in milliseconds. */
  freshnessMs: number
}

export const scanUsage = `Usage: vitrine scan URL [options]

What to check
  --template ID            run this analysis (repeatable; default: every analysis that doesn't need a file)
  --detectors DIR          also run the detectors in this folder
  --pages N                pages to check across all regions (200)
  --platform LIST          desktop,mobile
  --region NAME=URL        scan this region (repeatable)
  --tier http|browser      http never starts a browser (browser)
  --no-speed               skip page speed, which is measured last; without it, speed is measured
                           unless other work keeps this machine busy for a minute
  --max-minutes N          end the scan after this time, with what was found so far

How to reach the store
  --owner                  the store is yours: tests carts, ignores robots.txt and the one-request-per-second limit
  --concurrency N          maximum parallel requests to a store that is yours or on this machine (4)
  --allow-host HOST:PORT   allow the scan to reach this private address (repeatable)
  --header "NAME: VALUE"   send this header to the store, and to nobody else (repeatable)
  --basic-auth USER:PASS   sign in to a store that is protected by a password
  --store DIR              cache fetched pages here and reuse them
  --fresh MINUTES          how long cached pages are reused (60 with --store)

What to report
  --format NAME[=FILE]     text, json, junit, sarif, markdown, github, or html; without FILE to standard
                           output (repeatable; text)
  --json FILE              the same as --format json=FILE (- for standard output). Screenshots go to FILE's
                           folder, unless FILE is a device or a pipe, which is written in place
  --screenshots DIR        folder for evidence screenshots (default: next to the JSON file)
  --min-severity LEVEL     hide alerts below low|medium|high (low)
  --baseline FILE          JSON of an earlier scan: reports what is new and what is no longer found
  --fail-on LEVEL          exit with code 1 if there is an alert of this severity or higher;
                           new:LEVEL counts only alerts that the baseline doesn't have

  --config FILE            read options from this file (vitrine.config.json, if there is one)

Ctrl-C stops the scan early and keeps what was found so far.

Exit codes: 0 done, 1 --fail-on matched, 2 bad arguments, 3 the store couldn't be checked, 130 stopped early.
`

/** For `parseArgs`; `vitrine compare` takes them, too. */
export const scanOptions = {
  json: { type: 'string' },
  format: { type: 'string', multiple: true },
  screenshots: { type: 'string' },
  template: { type: 'string', multiple: true },
  detectors: { type: 'string' },
  pages: { type: 'string' },
  platform: { type: 'string', multiple: true },
  tier: { type: 'string' },
  'no-speed': { type: 'boolean' },
  'max-minutes': { type: 'string' },
  concurrency: { type: 'string' },
  owner: { type: 'boolean' },
  'allow-host': { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  'basic-auth': { type: 'string' },
  region: { type: 'string', multiple: true },
  'min-severity': { type: 'string' },
  baseline: { type: 'string' },
  'fail-on': { type: 'string' },
  store: { type: 'string' },
  fresh: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Parses the arguments; what they don't say comes from the configuration file, then from the defaults. Null: help was
 * requested.
 * @throws UsageError or node's own parse error if they are invalid.
 */
export async function parseScanArguments(
  args: string[],
  environment: Environment = readEnvironment(),
): Promise<ScanArguments | null> {
  const { values: given, positionals } = parseArgs({ args, options: scanOptions, allowPositionals: true })
  if (given.help) return null
  const config = await readConfig(given.config, environment)
  const values: typeof given = { ...config.values, ...given }
  const [address = config.url, ...more] = positionals
  if (address === undefined) throw new UsageError(`The store URL is missing.\n\n${scanUsage}`)
  if (more.length > 0) throw new UsageError(`Scan one URL at a time. Unexpected: ${more.join(' ')}.`)
  const fresh = values.fresh === undefined ? null : parseWholeNumber(values.fresh, '--fresh', 0, 525_600)
  const formats = formatTargets(values.format ?? [], values.json)
  return {
    url: webAddress(address, 'The URL'),
    regions: regionsOf(values.region ?? []),
    platforms: platformsOf(listOf(values.platform)),
    tier: oneOf(values.tier ?? 'browser', ['http', 'browser'] as const, '--tier'),
    templateIds: listOf(values.template).map((id) => id.toUpperCase()),
    detectors: values.detectors ?? null,
    pages: parseWholeNumber(values.pages ?? '200', '--pages', 1, 100_000),
    speed: values['no-speed'] ? 'off' : 'when-quiet',
    concurrency: parseWholeNumber(values.concurrency ?? '4', '--concurrency', 1, 64),
    allowHosts: listOf(values['allow-host']).map(hostAndPort),
    isOwned: values.owner ?? false,
    minSeverity: oneOf(values['min-severity'] ?? 'low', Severity.options, '--min-severity'),
    failOn:
      values['fail-on'] === undefined
        ? null
        : failCondition(values['fail-on'], values.baseline !== undefined),
    baseline: values.baseline ?? null,
    formats,
    screenshots: screenshotsFolder(values.screenshots, formats),
    headers: storeHeaders(values.header ?? [], values['basic-auth']),
    maxMs: values['max-minutes'] === undefined ? null : minutes(values['max-minutes']),
    store: values.store === undefined ? null : outputFolder(values.store, '--store'),
    freshnessMs: (fresh ?? (values.store === undefined ? 0 : 60)) * 60_000,
  }
}

function regionsOf(texts: readonly string[]): RegionTarget[] {
  const regions = texts.map(regionOf)
  return [...Map.groupBy(regions, ({ name }) => name)].map(([name, own]) => ({
    name,
    roots: own.flatMap(({ roots }) => roots),
  }))
}

function formatTargets(texts: readonly string[], json: string | undefined): FormatTarget[] {
  const targets = texts.map((text): FormatTarget => {
    const [name = '', ...path] = text.split('=')
    const chosen = oneOf(name, formatNames, '--format')
    return { name: chosen, target: outputTarget(path.join('=') || '-', `--format ${chosen}`) }
  })
  if (json !== undefined) targets.push({ name: 'json', target: outputTarget(json, '--json') })
  const files = targets.map(({ target }) => target.path)
  const twice = files.find((path, at) => files.indexOf(path) !== at)
  if (twice !== undefined)
    throw new UsageError(
      twice === '-'
        ? 'Only one format can go to standard output. Name a file for the others: --format html=report.html.'
        : `Two formats can’t be written to one file (${twice}).`,
    )
  return targets
}

/** Next to the JSON file, unless another folder is named or there is no folder next to it. */
function screenshotsFolder(given: string | undefined, formats: readonly FormatTarget[]): string | null {
  if (given !== undefined) return outputFolder(given, '--screenshots')
  const json = formats.find(({ name }) => name === 'json')?.target
  if (json === undefined || json.folder === null) return null
  return outputFolder(join(json.folder, `${parse(json.path).name}-screenshots`), '--json')
}

function minutes(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !(number > 0) || number > 1_440)
    throw new UsageError(`--max-minutes must be a number of minutes up to 1440, not "${text}".`)
  return number * 60_000
}
