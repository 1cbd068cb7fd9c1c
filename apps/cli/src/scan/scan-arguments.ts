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
import { scanUsage } from './scan-usage.ts'

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
  /** A missing browser is downloaded without a question. */
  isDownloadAgreed: boolean
}

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
  yes: { type: 'boolean' },
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
    isDownloadAgreed: values.yes ?? false,
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
