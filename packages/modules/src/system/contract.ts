/** Calls about the installation itself. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { Feature } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

/** Customer logos that are shown. */
export const maxLogos = 50

export const PublicConfig = z.object({
  /** Single sign-on providers that are configured. */
  providers: z.array(z.enum(['google', 'microsoft'])),
  /** Logos that the operator uploaded for the strip under the sign-in. */
  customer_logos: z.array(z.object({ name: z.string(), image_url: z.string() })).max(maxLogos),
  support_email: z.string().nullable(),
  /** Scheduling page to embed; null: the built-in booking. */
  scheduling_url: z.string().nullable(),
  sentry_dsn: z.string().nullable(),
  /** Origins to which trace headers may be sent. */
  trace_targets: z.array(z.string()),
  /** Whether /dev/mail shows the outbox. */
  has_outbox: z.boolean(),
  /** What the operator switched off. */
  features_off: z.array(Feature),
  /** Whether websites can send notifications. */
  has_notifications: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getPublicConfig = defineRoute({
  name: 'get-public-config',
  method: 'GET',
  path: '/api/v1/config',
  access: 'public',
  summary: 'Public configuration of the installation',
  response: PublicConfig,
})
