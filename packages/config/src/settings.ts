/** Settings, parsed once. Nothing else in the product reads the environment. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definitions, type Key, type RawSettings } from './definitions.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The project's root folder. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export interface OidcSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

/** All settings, as the program uses them. */
export type Settings = ReturnType<typeof shape>

/** Reports every invalid key at once, so that a start only has to be repeated once. */
export class SettingsError extends Error {
  readonly problems: readonly { key: string; message: string }[]

  constructor(problems: readonly { key: string; message: string }[]) {
    super(`Invalid settings: ${problems.map(({ key, message }) => `${key} ${message}`).join('; ')}.`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * The environment, completed by the `.env` file and by files that settings name.
 * @throws SettingsError if such a file can't be read
 */
export function readEnvironment(): Environment {
  const path = join(projectRoot, '.env')
  if (existsSync(path)) process.loadEnvFile(path)
  return withSettingFiles(process.env)
}

/** `NAME_FILE` names a file that contains the value: so container engines hand over secrets. A value itself wins. */
export function withSettingFiles(environment: Environment): Environment {
  const values: Record<string, string> = {}
  const problems: { key: string; message: string }[] = []
  for (const key of Object.keys(definitions)) {
    const path = environment[`${key}_FILE`]?.trim()
    if (!path || environment[key]?.trim()) continue
    try {
      values[key] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push({ key: `${key}_FILE`, message: `names a file that can’t be read (${code})` })
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return { ...environment, ...values }
}

/**
 * Checks an environment and gives the settings.
 * @throws SettingsError naming every bad or missing key.
 */
export function parseSettings(environment: Environment): Settings {
  const problems: { key: string; message: string }[] = []
  const values: Record<string, unknown> = {}
  for (const [key, { schema }] of Object.entries(definitions)) {
    // Many tools write an empty value for "not set".
    const parsed = schema.safeParse(environment[key]?.trim() || undefined)
    if (parsed.success) values[key] = parsed.data
    else problems.push({ key, message: parsed.error.issues[0]?.message ?? 'isn’t valid' })
  }
  const raw = values as RawSettings
  const known = new Set(problems.map(({ key }) => key))
  problems.push(...combinationProblems(raw).filter(({ key }) => !known.has(key)))
  if (problems.length > 0) throw new SettingsError(problems)
  return shape(raw)
}

/** Settings that are each valid but conflict with one another. */
function combinationProblems(raw: RawSettings): { key: Key; message: string }[] {
  const problems: { key: Key; message: string }[] = []
  const need = (key: Key, reason: string) => {
    if (raw[key] === undefined) problems.push({ key, message: `is required ${reason}` })
  }
  if (raw.NODE_ENV === 'production') need('VITRINE_SECRET', 'in production')
  if (raw.S3_BUCKET !== undefined) {
    need('S3_ACCESS_KEY_ID', 'with S3_BUCKET')
    need('S3_SECRET_ACCESS_KEY', 'with S3_BUCKET')
  }
  if (raw.OIDC_GOOGLE_CLIENT_ID !== undefined) need('OIDC_GOOGLE_CLIENT_SECRET', 'with OIDC_GOOGLE_CLIENT_ID')
  if (raw.OIDC_MICROSOFT_CLIENT_ID !== undefined) {
    need('OIDC_MICROSOFT_CLIENT_SECRET', 'with OIDC_MICROSOFT_CLIENT_ID')
  }
  if (raw.SLACK_CLIENT_ID !== undefined) {
    need('SLACK_CLIENT_SECRET', 'with SLACK_CLIENT_ID')
    need('SLACK_SIGNING_SECRET', 'with SLACK_CLIENT_ID')
  }
  if (raw.JIRA_CLIENT_ID !== undefined) need('JIRA_CLIENT_SECRET', 'with JIRA_CLIENT_ID')
  if (raw.LLM_PROVIDER !== undefined) {
    need('LLM_MODEL', 'with LLM_PROVIDER')
    if (raw.LLM_PROVIDER === 'openai-compatible') need('LLM_BASE_URL', 'with LLM_PROVIDER=openai-compatible')
    else need('LLM_API_KEY', `with LLM_PROVIDER=${raw.LLM_PROVIDER}`)
  }
  return problems
}

/** Warnings about settings that are allowed but most likely a mistake. */
export function settingWarnings({ isProduction, hasPublicUrl, roles }: Settings): string[] {
  if (!isProduction || hasPublicUrl || !roles.includes('api')) return []
  return [
    'VITRINE_PUBLIC_URL isn’t set: links in emails point to this machine, and cookies are sent unencrypted. Set ' +
      'it to the https URL where browsers reach the product.',
  ]
}

/** Whether the data folder is used. It is not if database, bucket and secret are all configured. */
export function usesDataFolder({
  database,
  s3,
  secret,
}: Pick<Settings, 'database' | 's3' | 'secret'>): boolean {
  return database.url === null || s3 === null || secret === null
}

function shape(raw: RawSettings) {
  const isProduction = raw.NODE_ENV === 'production'
  const shownHost = ['0.0.0.0', '::'].includes(raw.VITRINE_HOST) ? '127.0.0.1' : raw.VITRINE_HOST
  return {
    isProduction,
    isTest: raw.NODE_ENV === 'test',
    port: raw.VITRINE_PORT,
    host: raw.VITRINE_HOST,
    /** Null: the address that the server listens on. */
    publicUrl: raw.VITRINE_PUBLIC_URL ?? (raw.VITRINE_PORT === 0 ? null : urlOf(shownHost, raw.VITRINE_PORT)),
    hasPublicUrl: raw.VITRINE_PUBLIC_URL !== undefined,
    /** Absolute. A relative path is resolved from the current directory. */
    dataDir: raw.VITRINE_DATA_DIR === undefined ? join(projectRoot, 'data') : resolve(raw.VITRINE_DATA_DIR),
    roles: raw.VITRINE_ROLES,
    secret: raw.VITRINE_SECRET ?? null,
    trustedProxies: raw.VITRINE_TRUSTED_PROXIES ?? false,
    traceTargets: raw.VITRINE_TRACE_TARGETS,
    logLevel: raw.VITRINE_LOG_LEVEL,
    demo: {
      isOn: raw.VITRINE_DEMO ?? !isProduction,
      port: raw.VITRINE_DEMO_PORT,
      seedPassword: raw.VITRINE_SEED_PASSWORD ?? null,
    },
    egressAllow: raw.VITRINE_EGRESS_ALLOW,
    chromiumPath: raw.VITRINE_CHROMIUM ?? null,
    /** Null: a person is asked. */
    browserDownload: raw.VITRINE_BROWSER_DOWNLOAD ?? null,
    workerScans: raw.VITRINE_WORKER_SCANS,
    scanPages: raw.VITRINE_SCAN_PAGES,
    measuresSpeed: raw.VITRINE_SCAN_SPEED,
    featuresOff: raw.VITRINE_FEATURES_OFF,
    database: { url: raw.DATABASE_URL ?? null, pool: raw.VITRINE_DATABASE_POOL },
    mail: {
      smtpUrl: raw.SMTP_URL ?? null,
      from: raw.VITRINE_MAIL_FROM,
      supportEmail: raw.VITRINE_SUPPORT_EMAIL ?? null,
    },
    /** Null: no Slack app is configured. */
    slack: slackOf(raw),
    s3: s3Of(raw),
    oidc: {
      google: oidcOf(raw.OIDC_GOOGLE_CLIENT_ID, raw.OIDC_GOOGLE_CLIENT_SECRET, raw.OIDC_GOOGLE_ISSUER),
      microsoft: oidcOf(
        raw.OIDC_MICROSOFT_CLIENT_ID,
        raw.OIDC_MICROSOFT_CLIENT_SECRET,
        raw.OIDC_MICROSOFT_ISSUER,
      ),
    },
    jira: jiraOf(raw),
    llm: llmOf(raw),
    llmBudgets: llmBudgetsOf(raw),
    hasDesignCritique: raw.LLM_DESIGN_CRITIQUE,
    schedulingUrl: raw.SCHEDULING_URL ?? null,
    /** Minutes of the day in that zone. */
    bookingHours: raw.VITRINE_BOOKING_HOURS,
    sentryDsn: raw.SENTRY_DSN ?? null,
    otlpEndpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metrics: { isOn: raw.METRICS_ENABLED, token: raw.METRICS_TOKEN ?? null },
  }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function s3Of(raw: RawSettings) {
  if (!raw.S3_BUCKET || !raw.S3_ACCESS_KEY_ID || !raw.S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: raw.S3_BUCKET,
    endpoint: raw.S3_ENDPOINT ?? null,
    region: raw.S3_REGION,
    accessKeyId: raw.S3_ACCESS_KEY_ID,
    secretAccessKey: raw.S3_SECRET_ACCESS_KEY,
    isPathStyle: raw.S3_FORCE_PATH_STYLE,
  }
}

function oidcOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string,
): OidcSettings | null {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null
}

function slackOf(raw: RawSettings) {
  if (!raw.SLACK_CLIENT_ID || !raw.SLACK_CLIENT_SECRET || !raw.SLACK_SIGNING_SECRET) return null
  return {
    clientId: raw.SLACK_CLIENT_ID,
    clientSecret: raw.SLACK_CLIENT_SECRET,
    signingSecret: raw.SLACK_SIGNING_SECRET,
    url: raw.SLACK_URL,
  }
}

function jiraOf(raw: RawSettings) {
  if (!raw.JIRA_CLIENT_ID || !raw.JIRA_CLIENT_SECRET) return null
  const { JIRA_CLIENT_ID: clientId, JIRA_CLIENT_SECRET: clientSecret } = raw
  return { clientId, clientSecret, authUrl: raw.JIRA_AUTH_URL, apiUrl: raw.JIRA_API_URL }
}

function llmOf(raw: RawSettings) {
  if (!raw.LLM_PROVIDER || !raw.LLM_MODEL) return null
  return {
    provider: raw.LLM_PROVIDER,
    model: raw.LLM_MODEL,
    apiKey: raw.LLM_API_KEY ?? null,
    baseUrl: raw.LLM_BASE_URL ?? null,
  }
}

/** Budgets for model use by one analysis; websites may set their own. Prices are in US dollars per million tokens. */
function llmBudgetsOf(raw: RawSettings) {
  const isOwnServer = raw.LLM_PROVIDER === 'openai-compatible'
  return {
    steps: raw.LLM_BUDGET_STEPS,
    tokens: raw.LLM_BUDGET_TOKENS,
    seconds: raw.LLM_BUDGET_SECONDS,
    costUsd: raw.LLM_BUDGET_USD,
    // The actual price is unknown here, so an unstated one counts as that of a large model.
    priceInputUsd: raw.LLM_PRICE_INPUT_USD ?? (isOwnServer ? 0 : 5),
    priceOutputUsd: raw.LLM_PRICE_OUTPUT_USD ?? (isOwnServer ? 0 : 25),
  }
}
