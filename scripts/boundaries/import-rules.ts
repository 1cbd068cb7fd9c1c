/**
 * The part of docs/architecture.md §3 that spans packages or allows types; what a single package may import is in
 * biome.json. A target is `node:…`, `npm:<package>` or a path from the repository's root.
 */

export interface ImportRule {
  name: string
  /** Files that the rule applies to. */
  files: RegExp
  /** Exceptions among them. */
  except?: RegExp
  /** Forbidden targets, internal or external. */
  never: readonly RegExp[]
  /** `import type` is erased, so it is allowed. */
  allowTypes?: boolean
  why: string
}

/** Tests, their helpers and saved pages. */
export const testCode = /\.test\.tsx?$|\/(testing|test|cases)\/|^tests\/|^bench\//

export const importRules: readonly ImportRule[] = [
  {
    name: 'engine-only-in-workers',
    files: /^packages\/modules\//,
    except: new RegExp(`\\.worker\\.ts$|${testCode.source}`),
    never: [/^packages\/(engine|practices)\//],
    allowTypes: true,
    why: 'code that enqueues a job must not load the engine: only a `<verb>.worker.ts` may import it',
  },
  {
    name: 'fastify-only-in-routes',
    files: /^packages\/modules\//,
    except: new RegExp(`\\/routes\\.ts$|${testCode.source}`),
    never: [/^npm:@?fastify/],
    allowTypes: true,
    why: 'use cases must not know the HTTP server: only `routes.ts` may import fastify',
  },
  {
    name: 'one-queue',
    files: /^(apps|packages|scripts)\//,
    except: /^packages\/queue\//,
    never: [/^npm:pg-boss$/],
    why: 'pg-boss has one importer, packages/queue, so that it can be replaced',
  },
  {
    name: 'one-door-to-the-network',
    files: /^(apps|packages)\//,
    except: new RegExp(`^packages\\/engine\\/|${testCode.source}`),
    never: [/^npm:(playwright|playwright-core|undici|proxy-chain)$/],
    why: 'all store visits go through the engine’s egress guard, the only importer of playwright-core and undici',
  },
  {
    name: 'product-without-tests',
    files: /^(apps|packages)\//,
    except: testCode,
    never: [/^(tests\/e2e|bench|scripts)\//, /\.test\.tsx?$/],
    why: 'production code must not import tests, benchmarks, or scripts',
  },
]
