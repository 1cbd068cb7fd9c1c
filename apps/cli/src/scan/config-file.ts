/** `vitrine.config.json`: the options of a scan, for those who scan the same store again and again. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '@vitrine/config/settings'
import { Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { UsageError } from '../usage-error.ts'

const defaultConfigFile = 'vitrine.config.json'

const urls = z.union([z.string(), z.array(z.string()).min(1)])
const secret = (meaning: string) =>
  z.string().describe(`${meaning} Start it with $ to read it from an environment variable.`)

/** Paths are relative to the folder of the file. */
export const ScanConfig = z.strictObject({
  $schema: z.string().optional().describe('URL of this schema, for editors.'),
  url: z.string().optional().describe('The store, unless the command names one.'),
  templates: z
    .array(z.string())
    .optional()
    .describe('IDs of the analyses. Default: all that don’t need a file.'),
  detectors: z.string().optional().describe('Folder with your own detectors.'),
  pages: z.int().min(1).max(100_000).optional().describe('Pages to check across all regions.'),
  platforms: z
    .array(z.enum(Platform.options.map((name) => name.toLowerCase())))
    .optional()
    .describe('Devices to check.'),
  tier: z.enum(['http', 'browser']).optional().describe('http never starts a browser.'),
  speed: z.boolean().optional().describe('Whether page speed is measured.'),
  concurrency: z.int().min(1).max(64).optional().describe('Maximum parallel requests to your own store.'),
  owner: z.boolean().optional().describe('You own the store.'),
  allowHosts: z
    .array(z.string())
    .optional()
    .describe('Private addresses that scans may access, as host:port.'),
  regions: z.record(z.string(), urls).optional().describe('Each region’s name, with its URL or URLs.'),
  minSeverity: z.enum(Severity.options).optional().describe('Hides alerts below this severity.'),
  failOn: z
    .string()
    .regex(/^(?:new:)?(?:high|medium|low)$/)
    .optional()
    .describe(
      'Exit code 1 for alerts of this severity or higher; new: counts only alerts that aren’t in the baseline.',
    ),
  baseline: z.string().optional().describe('JSON of an earlier scan.'),
  formats: z.record(z.string(), z.string()).optional().describe('Format and the file it’s written to.'),
  screenshots: z.string().optional().describe('Folder for evidence screenshots.'),
  headers: z
    .record(z.string(), secret('Value of the header.'))
    .optional()
    .describe('Headers sent to the store and to no one else.'),
  basicAuth: secret('user:password for the store.').optional(),
  maxMinutes: z
    .number()
    .positive()
    .max(1_440)
    .optional()
    .describe('Ends the scan after this time and keeps what was found.'),
  store: z.string().optional().describe('Folder where fetched pages are stored and reused.'),
  fresh: z.int().min(0).max(525_600).optional().describe('How long stored pages are reused, in minutes.'),
})
export type ScanConfig = z.infer<typeof ScanConfig>

/** The options as the command line would state them. */
export type ConfigValues = Record<string, string | boolean | string[]>

export interface LoadedConfig {
  url: string | undefined
  values: ConfigValues
}

/**
 * Reads the file named by `--config`, or `vitrine.config.json` in the current folder if there is one.
 * @throws UsageError that names every wrong entry
 */
export async function readConfig(given: string | undefined, environment: Environment): Promise<LoadedConfig> {
  const path = resolve(given ?? defaultConfigFile)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (given === undefined && error.code === 'ENOENT') return null
    throw new UsageError(`--config: ${path} can’t be read (${error.code ?? error.message}).`)
  })
  if (text === null) return { url: undefined, values: {} }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new UsageError(
      `${path} isn’t valid JSON: ${error instanceof Error ? error.message : 'it can’t be read'}.`,
    )
  }
  const parsed = ScanConfig.safeParse(content)
  if (!parsed.success) throw new UsageError(`${path}:\n${z.prettifyError(parsed.error)}`)
  return { url: parsed.data.url, values: valuesOf(parsed.data, resolve(path, '..'), environment) }
}

function valuesOf(config: ScanConfig, folder: string, environment: Environment): ConfigValues {
  const values: ConfigValues = {}
  const set = (name: string, value: string | number | boolean | string[] | undefined) => {
    if (value !== undefined) values[name] = typeof value === 'number' ? String(value) : value
  }
  const file = (path: string | undefined) => (path === undefined ? undefined : resolve(folder, path))
  const read = (text: string, what: string) => {
    if (!text.startsWith('$')) return text
    const value = environment[text.slice(1)]
    if (value === undefined)
      throw new UsageError(`${what}: the environment variable ${text.slice(1)} isn’t set.`)
    return value
  }
  set('template', config.templates)
  set('detectors', file(config.detectors))
  set('pages', config.pages)
  set('platform', config.platforms)
  set('tier', config.tier)
  set('no-speed', config.speed === undefined ? undefined : !config.speed)
  set('concurrency', config.concurrency)
  set('owner', config.owner)
  set('allow-host', config.allowHosts)
  set('min-severity', config.minSeverity)
  set('fail-on', config.failOn)
  set('baseline', file(config.baseline))
  set('screenshots', file(config.screenshots))
  set('store', file(config.store))
  set('fresh', config.fresh)
  set('max-minutes', config.maxMinutes)
  if (config.regions)
    set(
      'region',
      Object.entries(config.regions).map(([name, roots]) => `${name}=${[roots].flat().join(',')}`),
    )
  if (config.formats)
    set(
      'format',
      Object.entries(config.formats).map(([name, path]) => `${name}=${resolve(folder, path)}`),
    )
  if (config.headers)
    set(
      'header',
      Object.entries(config.headers).map(([name, value]) => `${name}: ${read(value, `headers.${name}`)}`),
    )
  if (config.basicAuth !== undefined) set('basic-auth', read(config.basicAuth, 'basicAuth'))
  return values
}
