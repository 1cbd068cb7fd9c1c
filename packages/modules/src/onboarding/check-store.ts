import type { Executor } from '@vitrine/db/database'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { readStoreAddress, type StoreAddress } from '@vitrine/kernel/store/store-address'
import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '../system/services.ts'

type CheckServices = Pick<Services, 'db' | 'settings'>

/**
 * Whether this address can be used: not registered yet, public, and responding. Without a scheme, https is
 * tried before http.
 */
export async function checkStore(
  services: CheckServices,
  typed: string,
  signal: AbortSignal,
  ownId: string | null = null,
): Promise<StoreAddress> {
  const address = readStoreAddress(typed)
  if (address === null) throw addressError('Please enter a valid URL')
  await assertNotRegistered(services, services.db, address.host, ownId)
  const hasScheme = typed.includes('://')
  const urls = hasScheme ? [address.url] : [address.url, address.url.replace(/^https:/, 'http:')]
  const { findStore } = await import('./check-store.worker.ts')
  const found = await findStore(services.settings, urls, signal)
  if ('problem' in found) throw addressError(found.problem)
  return { url: found.url, host: address.host }
}

async function assertNotRegistered(
  services: CheckServices,
  executor: Executor,
  host: string,
  ownId: string | null,
): Promise<void> {
  const isTaken = and(eq(websites.host, host), ownId === null ? undefined : ne(websites.websiteId, ownId))
  if ((await executor.$count(websites, isTaken)) > 0) throw registeredError(services)
}

/** Someone else has already registered the store. */
export function registeredError({ settings }: Pick<Services, 'settings'>, cause?: unknown): AppError {
  const support = settings.mail.supportEmail ?? "the provider's support"
  return new AppError(
    'CONFLICT',
    `This website is already registered. Contact your administrator or ${support} to get access.`,
    { cause },
  )
}

const addressError = (message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'website_url', message }] })
