/** The real server with a real database, without a port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSettings } from '@vitrine/config/settings'
import type { Database } from '@vitrine/db/database'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { createTestDatabase, type TestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { openFileStore } from '@vitrine/modules/files/file-store'
import { openBlobStore } from '@vitrine/modules/files/open-blob-store'
import type { Route } from '@vitrine/modules/system/route'
import type { Services } from '@vitrine/modules/system/services'
import { createUser, type User } from '@vitrine/modules/users/create-user'
import { openQueue } from '@vitrine/queue/open-queue'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { allJobs } from '../all-jobs.ts'
import { createApp } from '../create-app.ts'
import { loadDetectors } from '../load-detectors.ts'
import { createLogger } from '../logger.ts'

export interface TestApp {
  app: FastifyInstance
  services: Services
  database: TestDatabase
  /** Moves the server's clock. */
  clock: { nowMs: number }
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Adds a user and signs them in. */
  addUser(email: string, more?: { isSuperuser?: boolean; isVerified?: boolean }): Promise<SignedIn>
  addWebsite(host: string, more?: Partial<typeof websites.$inferInsert>): Promise<string>
  addMember(websiteId: string, user: { userId: string }, isAdmin?: boolean): Promise<void>
}

export interface CallOptions {
  token?: string
  body?: object
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Address of the client, by which calls are limited. */
  address?: string
}

export interface SignedIn {
  user: User
  userId: string
  token: string
  refreshCookie: string
}

export const testPassword = 'correct horse battery'
/** Hash of that password with the lowest Argon2id parameters, so that tests with many users stay fast. */
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$VMQxh51x6fQV2O2+5VNWmA$yCwz/NJLNvlnrYBye0549blvmVFxh9JVc/KAeXoUtB0'

export interface WithTestAppOptions {
  env?: Record<string, string>
  routes?: readonly Route[]
}

/** For a test file: starts the app before its tests and stops it after them. */
export function withTestApp(options: WithTestAppOptions = {}): () => TestApp {
  let started: { test: TestApp; stop(): Promise<void> } | undefined
  beforeAll(async () => {
    started = await startTestApp(options)
  })
  afterAll(async () => {
    await started?.stop()
  })
  return () => {
    if (!started) throw new Error('The app exists only while tests run.')
    return started.test
  }
}

async function startTestApp(options: WithTestAppOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-app-'))
  const database = await createTestDatabase()
  const queue = await openQueue({ url: database.url, jobs: allJobs })
  const clock = { nowMs: 0 }
  const services: Services = {
    db: database.db,
    queue,
    blobs: openBlobStore(database.db, openFileStore(dataDir)),
    loadDetectors,
    settings: parseSettings({ NODE_ENV: 'test', VITRINE_DATA_DIR: dataDir, ...options.env }),
    publicUrl: 'http://127.0.0.1:4400',
    secret: 'a secret that is only for tests and long enough',
    clock: { now: () => Date.now() + clock.nowMs },
    log: { info() {}, warn() {}, error: (fields, message) => console.error(message, fields) },
  }
  const app = await createApp({
    services,
    // Prints the stack trace of an unexpected failure in the test's output.
    logger: createLogger('error'),
    web: join(dataDir, 'web'),
    ...(options.routes ? { routes: options.routes } : {}),
  })
  const test: TestApp = {
    app,
    services,
    database,
    clock,
    call: (method, url, callOptions = {}) => inject(app, method, url, callOptions),
    addUser: (email, more) => addUser(app, database.db, email, more),
    addWebsite: (host, more) => addWebsite(database.db, host, more),
    async addMember(websiteId, user, isAdmin = false) {
      await database.db.insert(memberships).values({ websiteId, userId: user.userId, isAdmin })
    },
  }
  return {
    test,
    async stop() {
      await app.close()
      await queue.stop(1_000)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function inject(app: FastifyInstance, method: InjectOptions['method'], url: string, options: CallOptions) {
  return app.inject({
    method,
    url,
    headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
    ...(options.body === undefined ? {} : { payload: options.body }),
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
    ...(options.cookies === undefined ? {} : { cookies: options.cookies }),
  })
}

let addresses = 0
export const nextAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function addUser(
  app: FastifyInstance,
  db: Database,
  email: string,
  more: { isSuperuser?: boolean; isVerified?: boolean } = {},
): Promise<SignedIn> {
  const user = await db.transaction((tx) =>
    createUser(tx, {
      email,
      firstName: 'Ada',
      lastName: 'Byron',
      passwordHash: testPasswordHash,
      isVerified: true,
      ...more,
    }),
  )
  if (more.isVerified === false) return { user, userId: user.userId, token: '', refreshCookie: '' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/signin',
    payload: { username_or_email: email, password: testPassword },
    // Calls per minute are limited for each address, and a fast machine adds hundreds of users in a minute.
    remoteAddress: nextAddress(),
  })
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
  return {
    user,
    userId: user.userId,
    token: answer.json().access_token,
    refreshCookie: answer.cookies.find((cookie) => cookie.name === 'vitrine_refresh')?.value ?? '',
  }
}

async function addWebsite(
  db: Database,
  host: string,
  more?: Partial<typeof websites.$inferInsert>,
): Promise<string> {
  const websiteId = newId()
  await db.insert(websites).values({ websiteId, name: host, host, url: `https://${host}`, ...more })
  return websiteId
}
