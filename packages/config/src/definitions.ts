/** Every setting: its key, how it is read, its default and what it means. `.env.example` is checked against this. */
import { Feature } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export interface Definition<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** Kind of value, for documentation. */
  type: string
  /** Default, for documentation; empty when there is none. */
  fallback: string
  meaning: string
}

const define = <Schema extends z.ZodType>(
  type: string,
  fallback: string,
  meaning: string,
  schema: Schema,
): Definition<Schema> => ({ schema, type, fallback, meaning })

const port = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535')
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((value) => value.replace(/\/$/, ''))
const text = z.string()
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)
const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be an amount')
  .transform(Number)
  .refine((value) => value <= 1_000, 'must be at most 1000')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const roles = list.pipe(
  z.array(z.enum(['api', 'worker', 'scheduler'], 'must be one or more of api, worker, and scheduler')).min(1),
)
const features = list.pipe(
  z.array(z.enum(Feature.options, `must be one or more of ${Feature.options.join(', ')}`)),
)
const hostPorts = list.pipe(
  z.array(z.string().regex(/^(\[[0-9a-fA-F:.]+\]|[^\s:/[\]]+):\d{1,5}$/, 'must list host:port')),
)
const httpsOrigins = list.pipe(z.array(httpUrl))
const proxies = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value === 'true' || value))

const hoursForm = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d) (\S+)$/
const bookingHours = z.string().transform((value, context) => {
  const [, fromHour, fromMinute, toHour, toMinute, timeZone = ''] = hoursForm.exec(value) ?? []
  const startMinute = Number(fromHour) * 60 + Number(fromMinute)
  const endMinute = Number(toHour) * 60 + Number(toMinute)
  if (startMinute + 30 <= endMinute && isTimeZone(timeZone)) return { startMinute, endMinute, timeZone }
  context.addIssue({ code: 'custom', message: 'must look like 09:00-17:00 Europe/Berlin' })
  return z.NEVER
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

export const definitions = {
  NODE_ENV: define(
    'development | test | production',
    'development',
    'In production, VITRINE_SECRET is required, the demo is off, and the outbox page is disabled.',
    z.enum(['development', 'test', 'production']).default('development'),
  ),
  VITRINE_PORT: define(
    'port',
    '4400',
    'Port of the web app and API. 0 picks a free one.',
    port.default(4400),
  ),
  VITRINE_HOST: define('address', '127.0.0.1', 'Address to listen on.', text.default('127.0.0.1')),
  VITRINE_PUBLIC_URL: define(
    'URL',
    'http://<host>:<port>',
    'URL where browsers reach the product. Used in emails, redirects, and cookies.',
    httpUrl.optional(),
  ),
  VITRINE_DATA_DIR: define(
    'folder',
    './data',
    'Where the embedded database, files, artifacts, and the email outbox are stored.',
    text.optional(),
  ),
  VITRINE_ROLES: define(
    'list of api, worker, scheduler',
    'api,worker,scheduler',
    'What this process does. Several machines can share one database.',
    roles.default(['api', 'worker', 'scheduler']),
  ),
  VITRINE_SECRET: define(
    'text of at least 32 characters',
    'generated, kept in the data folder (required in production)',
    'Signs tokens and tickets and encrypts stored keys. All processes need the same one.',
    text.min(32, 'must have at least 32 characters').optional(),
  ),
  VITRINE_TRUSTED_PROXIES: define(
    'number of proxies, list of addresses or CIDRs, or true',
    '',
    'Proxies whose X-Forwarded headers are trusted. None by default.',
    proxies.optional(),
  ),
  VITRINE_TRACE_TARGETS: define(
    'list of https origins',
    '',
    'Additional origins the web app sends trace headers to.',
    httpsOrigins.default([]),
  ),
  VITRINE_LOG_LEVEL: define(
    'fatal | error | warn | info | debug | silent',
    'info',
    'Lowest log level to write.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  VITRINE_DEMO: define(
    '1 | 0',
    '1 outside production',
    'Serves the demo shop and creates the demo website and account on first start.',
    flag.optional(),
  ),
  VITRINE_DEMO_PORT: define('port', '4401', 'Port of the demo shop. 0 picks a free one.', port.default(4401)),
  VITRINE_SEED_PASSWORD: define(
    'text of at least 8 characters',
    'generated and printed',
    'Password for the demo account, set on first start.',
    text.min(8, 'must have at least 8 characters').optional(),
  ),
  VITRINE_EGRESS_ALLOW: define(
    'list of host:port',
    '',
    'Private addresses that scans are allowed to reach.',
    hostPorts.default([]),
  ),
  VITRINE_CHROMIUM: define(
    'path',
    'detected automatically',
    'Chromium to use instead of the installed or bundled one.',
    text.optional(),
  ),
  VITRINE_BROWSER_DOWNLOAD: define(
    '1 | 0',
    'asked on a terminal, otherwise 0',
    'Whether scans from the terminal may download a browser to a machine that has none.',
    flag.optional(),
  ),
  VITRINE_WORKER_SCANS: define(
    'number',
    '2',
    'Maximum concurrent scans per worker process.',
    count(1, 32).default(2),
  ),
  VITRINE_SCAN_PAGES: define('number', '400', 'Maximum pages per scan.', count(1, 20_000).default(400)),
  VITRINE_SCAN_SPEED: define(
    '1 | 0',
    '1',
    'Measures page speed in scans. With 0, those checks count as not checked.',
    flag.default(true),
  ),
  VITRINE_FEATURES_OFF: define(
    'list of features',
    '',
    `Features to turn off: ${Feature.options.join(', ')}. Screens announce them as coming soon, or leave them out.`,
    features.default([]),
  ),
  DATABASE_URL: define(
    'postgres URL',
    'embedded PostgreSQL in the data folder',
    'Your own PostgreSQL.',
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  ),
  VITRINE_DATABASE_POOL: define(
    'number',
    '10',
    'Maximum database connections per process.',
    count(2, 200).default(10),
  ),
  SMTP_URL: define(
    'smtp or smtps URL',
    '',
    'Mail server. Without it, emails stay in the outbox, readable at /dev/mail outside production.',
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  ),
  VITRINE_MAIL_FROM: define(
    'address',
    'Vitrine <no-reply@localhost>',
    'Sender address for all mail.',
    text.includes('@', { error: 'must be an email address' }).default('Vitrine <no-reply@localhost>'),
  ),
  VITRINE_SUPPORT_EMAIL: define(
    'address',
    '',
    'Support address shown to users.',
    z.email('must be an email address').optional(),
  ),
  SLACK_CLIENT_ID: define(
    'text',
    '',
    'Slack app: client ID. Without it, Slack can only be connected by webhook.',
    text.optional(),
  ),
  SLACK_CLIENT_SECRET: define('text', '', 'Slack app: client secret.', text.optional()),
  SLACK_SIGNING_SECRET: define(
    'text',
    '',
    'Slack app: signing secret, to verify button clicks.',
    text.optional(),
  ),
  SLACK_URL: define(
    'URL',
    'https://slack.com',
    'Slack app: URL of Slack.',
    httpUrl.default('https://slack.com'),
  ),
  S3_BUCKET: define(
    'name',
    '',
    'Bucket for files. Without it, files are stored in the data folder.',
    text.optional(),
  ),
  S3_ENDPOINT: define('URL', 'Amazon’s', 'Endpoint of an S3-compatible store.', httpUrl.optional()),
  S3_REGION: define('name', 'us-east-1', 'Region of the bucket.', text.default('us-east-1')),
  S3_ACCESS_KEY_ID: define('text', '', 'Access key ID for the bucket.', text.optional()),
  S3_SECRET_ACCESS_KEY: define('text', '', 'Secret access key for the bucket.', text.optional()),
  S3_FORCE_PATH_STYLE: define(
    '1 | 0',
    '0',
    'Uses path-style bucket URLs, which most self-hosted stores need.',
    flag.default(false),
  ),
  OIDC_GOOGLE_CLIENT_ID: define(
    'text',
    '',
    'Google sign-in: client ID. Without it, the button is hidden.',
    text.optional(),
  ),
  OIDC_GOOGLE_CLIENT_SECRET: define('text', '', 'Google sign-in: client secret.', text.optional()),
  OIDC_GOOGLE_ISSUER: define(
    'URL',
    'https://accounts.google.com',
    'Google sign-in: issuer.',
    httpUrl.default('https://accounts.google.com'),
  ),
  OIDC_MICROSOFT_CLIENT_ID: define(
    'text',
    '',
    'Microsoft sign-in: client ID. Without it, the button is hidden.',
    text.optional(),
  ),
  OIDC_MICROSOFT_CLIENT_SECRET: define('text', '', 'Microsoft sign-in: client secret.', text.optional()),
  OIDC_MICROSOFT_ISSUER: define(
    'URL',
    'https://login.microsoftonline.com/common/v2.0',
    'Microsoft sign-in: issuer.',
    httpUrl.default('https://login.microsoftonline.com/common/v2.0'),
  ),
  JIRA_CLIENT_ID: define(
    'text',
    '',
    'Jira: client ID of your OAuth 2.0 (3LO) app. Without it, Jira can only be connected with API tokens.',
    text.optional(),
  ),
  JIRA_CLIENT_SECRET: define('text', '', 'Jira: client secret of your OAuth 2.0 (3LO) app.', text.optional()),
  JIRA_AUTH_URL: define(
    'URL',
    'https://auth.atlassian.com',
    'Jira: where people grant access.',
    httpUrl.default('https://auth.atlassian.com'),
  ),
  JIRA_API_URL: define(
    'URL',
    'https://api.atlassian.com',
    'Jira: API for connections made with the OAuth app.',
    httpUrl.default('https://api.atlassian.com'),
  ),
  LLM_PROVIDER: define(
    'anthropic | openai | openai-compatible',
    '',
    'Model vendor. Without it, no model is called.',
    z.enum(['anthropic', 'openai', 'openai-compatible']).optional(),
  ),
  LLM_MODEL: define('text', '', 'Model name.', text.optional()),
  LLM_API_KEY: define('text', '', 'API key for the vendor.', text.optional()),
  LLM_BASE_URL: define('URL', 'the vendor’s', 'URL of the model server.', httpUrl.optional()),
  LLM_BUDGET_STEPS: define(
    'number',
    '60',
    'Turns the agent may take per analysis instruction.',
    count(1, 500).default(60),
  ),
  LLM_BUDGET_TOKENS: define(
    'number',
    '600000',
    'Tokens one analysis may use.',
    count(1_000, 20_000_000).default(600_000),
  ),
  LLM_BUDGET_SECONDS: define(
    'number',
    '1200',
    'Seconds the model may spend on one analysis.',
    count(10, 14_400).default(1_200),
  ),
  LLM_BUDGET_USD: define('number', '3', 'Cost limit per analysis, in US dollars.', amount.default(3)),
  LLM_DESIGN_CRITIQUE: define(
    '1 | 0',
    '0',
    'Lets the model suggest presentation improvements. Suggestions are never alerts.',
    flag.default(false),
  ),
  LLM_PRICE_INPUT_USD: define(
    'number',
    '5, or 0 for openai-compatible',
    'Price per million input tokens, used to track costs.',
    amount.optional(),
  ),
  LLM_PRICE_OUTPUT_USD: define(
    'number',
    '25, or 0 for openai-compatible',
    'Price per million output tokens.',
    amount.optional(),
  ),
  SCHEDULING_URL: define(
    'https URL',
    'the built-in booking widget',
    'Calendly or Cal.com page to embed for consultations.',
    z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional(),
  ),
  VITRINE_BOOKING_HOURS: define(
    'HH:MM-HH:MM time zone',
    '09:00-17:00 UTC',
    'Weekday hours when the built-in booking widget offers consultations.',
    bookingHours.default({ startMinute: 540, endMinute: 1_020, timeZone: 'UTC' }),
  ),
  SENTRY_DSN: define(
    'URL',
    '',
    'Where error reports are sent. Without it, nothing is sent.',
    httpUrl.optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: define(
    'URL',
    '',
    'OpenTelemetry endpoint for traces. Without it, no traces are recorded.',
    httpUrl.optional(),
  ),
  METRICS_ENABLED: define('1 | 0', '0', 'Serves Prometheus metrics at /metrics.', flag.default(false)),
  METRICS_TOKEN: define('text', '', 'Bearer token required for /metrics.', text.optional()),
} satisfies Record<string, Definition>

export type Key = keyof typeof definitions
export type RawSettings = { [K in Key]: z.output<(typeof definitions)[K]['schema']> }
