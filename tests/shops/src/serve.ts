import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedFault } from './faults/fault.ts'
import { demoPlan, planFaults } from './faults/plan.ts'
import { combinedHooks } from './markup/context.ts'
import type { FaultHooks } from './markup/page-doc.ts'
import type { DeclaredPractices } from './practices.ts'
import { buildApp } from './server/app.ts'
import { openSite } from './server/site.ts'
import { buildShop } from './shop/build-shop.ts'
import type { VariationName } from './shop/variations.ts'
import type { DeclaredAlert } from './truth.ts'

export interface ServeOptions {
  edition: 'clean' | 'faulty'
  /** 0 or absent: a free one. */
  port?: number
  /** Loopback by default. */
  host?: string
  /** How many products; absent: the handwritten catalogue (60 in the demo). */
  products?: number
  /** Seed for other targets of the faults; absent: the shown plan. */
  seed?: string | number
  /** Explicit faults; overrides `seed`. */
  plan?: readonly PlannedFault[]
  /** Additional undeclared hooks. */
  hooks?: readonly FaultHooks[]
  variation?: VariationName
  /** Where images are stored; absent: a folder for temporary files. */
  imagesFolder?: string
  today?: Date
}

export interface RunningShop {
  url: string
  /** Alerts that a scan of this shop must raise, and no others. */
  truth: DeclaredAlert[]
  practices: DeclaredPractices
  close(): Promise<void>
}

/** Starts a shop and resolves when it listens. The clean edition declares no alerts. */
export async function serveShop(options: ServeOptions): Promise<RunningShop> {
  const { variation, products, today } = options
  const flawless = buildShop({ variation, products, today })
  const plan = options.edition === 'clean' ? [] : (options.plan ?? demoPlan(flawless, options.seed))
  const { shop, hooks, truth } = planFaults(flawless, plan)
  const site = openSite(shop, combinedHooks([...hooks, ...(options.hooks ?? [])]))
  const app = buildApp(site, options.imagesFolder ?? join(tmpdir(), 'vitrine-shop-pictures'))
  const host = options.host ?? '127.0.0.1'
  await app.listen({ host, port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    truth,
    practices: shop.practices,
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
