import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { envExample } from './env-example.ts'
import { loadSecret } from './secret.ts'
import {
  parseSettings,
  projectRoot,
  SettingsError,
  settingWarnings,
  usesDataFolder,
  withSettingFiles,
} from './settings.ts'

test('an empty environment yields the documented defaults', () => {
  expect(parseSettings({})).toMatchObject({
    port: 4400,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4400',
    dataDir: join(projectRoot, 'data'),
    roles: ['api', 'worker', 'scheduler'],
    demo: { isOn: true, port: 4401, seedPassword: null },
    egressAllow: [],
    s3: null,
    llm: null,
    oidc: { google: null, microsoft: null },
  })
})

test('one error lists every invalid key', () => {
  const parse = () =>
    parseSettings({
      VITRINE_PORT: 'eighty',
      VITRINE_ROLES: 'api,cook',
      VITRINE_DEMO: 'yes',
      DATABASE_URL: 'mysql://x',
      VITRINE_EGRESS_ALLOW: 'localhost',
      LLM_PROVIDER: 'openai',
    })
  expect(parse).toThrow(SettingsError)
  for (const key of [
    'VITRINE_PORT',
    'VITRINE_ROLES',
    'VITRINE_DEMO',
    'DATABASE_URL',
    'VITRINE_EGRESS_ALLOW',
    'LLM_MODEL',
    'LLM_API_KEY',
  ]) {
    expect(parse).toThrow(key)
  }
})

test('production requires a secret and has no demo by default', () => {
  expect(() => parseSettings({ NODE_ENV: 'production' })).toThrow('VITRINE_SECRET is required in production')
  const settings = parseSettings({ NODE_ENV: 'production', VITRINE_SECRET: 'x'.repeat(32) })
  expect(settings.demo.isOn).toBe(false)
})

test('production without a public URL causes a warning', () => {
  const warningsFor = (more: object) =>
    settingWarnings(parseSettings({ NODE_ENV: 'production', VITRINE_SECRET: 'x'.repeat(32), ...more })).join()
  expect(warningsFor({})).toContain('VITRINE_PUBLIC_URL isn’t set')
  expect(warningsFor({ VITRINE_PUBLIC_URL: 'https://vitrine.example' })).toBe('')
  expect(warningsFor({ VITRINE_ROLES: 'worker' })).toBe('')
  expect(settingWarnings(parseSettings({}))).toEqual([])
})

test('the data folder is used unless database, files and secret are all configured elsewhere', () => {
  const own = {
    VITRINE_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://u@db/x',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  expect(usesDataFolder(parseSettings(own))).toBe(false)
  for (const key of ['VITRINE_SECRET', 'DATABASE_URL', 'S3_BUCKET'])
    expect(usesDataFolder(parseSettings({ ...own, [key]: '' })), key).toBe(true)
})

test('an empty value counts as unset', () => {
  expect(parseSettings({ VITRINE_PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 4400,
    mail: { smtpUrl: null },
  })
})

test('consultation hours have a time zone and start before they end', () => {
  const hours = (VITRINE_BOOKING_HOURS: string) => parseSettings({ VITRINE_BOOKING_HOURS }).bookingHours
  expect(hours('08:30-12:00 Europe/Berlin')).toEqual({
    startMinute: 510,
    endMinute: 720,
    timeZone: 'Europe/Berlin',
  })
  for (const bad of ['9-17', '17:00-09:00 UTC', '09:00-17:00 Moon/Base', '09:00-17:00'])
    expect(() => hours(bad)).toThrow('VITRINE_BOOKING_HOURS must look like')
})

test('allowed private hosts are listed with their port, including IPv6', () => {
  expect(parseSettings({ VITRINE_EGRESS_ALLOW: '127.0.0.1:9101, [::1]:80' }).egressAllow).toEqual([
    '127.0.0.1:9101',
    '[::1]:80',
  ])
})

test('a generated secret is stored, readable by its owner only, and the same for all processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-secret-'))
  try {
    const first = loadSecret({ secret: null, dataDir })
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(loadSecret({ secret: null, dataDir })).toBe(first)
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0)
    expect(loadSecret({ secret: 'given', dataDir })).toBe('given')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('.env.example matches the schema', () => {
  expect(readFileSync(join(projectRoot, '.env.example'), 'utf8')).toBe(envExample())
})

test('a setting can come from a file, which is how containers get secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'))
  try {
    const path = join(folder, 'secret')
    writeFileSync(path, `${'s'.repeat(40)}\n`)
    const secretOf = (environment: Record<string, string>) =>
      parseSettings(withSettingFiles(environment)).secret
    expect(secretOf({ VITRINE_SECRET_FILE: path })).toBe('s'.repeat(40))
    expect(secretOf({ VITRINE_SECRET_FILE: path, VITRINE_SECRET: 'v'.repeat(40) })).toBe('v'.repeat(40))
    const missing = { SMTP_URL_FILE: join(folder, 'absent'), DATABASE_URL_FILE: folder }
    expect(() => withSettingFiles(missing)).toThrow(
      'Invalid settings: DATABASE_URL_FILE names a file that can’t be read (EISDIR); SMTP_URL_FILE names a file that can’t be read (ENOENT).',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
