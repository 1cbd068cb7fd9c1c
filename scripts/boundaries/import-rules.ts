/**
 * Who may import whom: docs/architecture.md §3 as a table. A target is `node:…`, `npm:<package>` or a path from the
 * repository's root. Tests beside the code may reach further than the code itself, so most rules leave them out.
 */

export interface ImportRule {
  name: string
  /** Files that the rule is about. */
  files: RegExp
  /** Files that it leaves alone although they match. */
  except?: RegExp
  /** Targets of ours that are allowed; a path that matches none is a violation. Packages and `node:` are free. */
  onlyOurs?: readonly RegExp[]
  /** The same for packages and `node:`. */
  onlyForeign?: readonly RegExp[]
  /** Targets that are forbidden, ours or foreign. */
  never?: readonly RegExp[]
  /** `import type` is erased, so it may cross this border. */
  allowTypes?: boolean
  why: string
}

/** Tests, their helpers and saved pages. */
export const testCode = /\.test\.tsx?$|\/(testing|test|cases)\/|^tests\/|^bench\//

const kernel = /^packages\/kernel\//
const contract = /^packages\/modules\/src\/[^/]+\/([a-z-]+-)?contract\.ts$/
const engineFace =
  /^packages\/engine\/src\/(detector|facts|artifacts|flows|speed-record|visit-record|template|uploaded-table)\.ts$/

export const importRules: readonly ImportRule[] = [
  {
    name: 'kernel-stands-alone',
    files: kernel,
    except: testCode,
    onlyOurs: [kernel],
    why: 'kernel is what everything else stands on, so it imports nothing of ours',
  },
  {
    name: 'contract-is-light',
    files: /(^|\/|-)contract\.ts$/,
    onlyOurs: [kernel, contract],
    onlyForeign: [/^npm:zod$/],
    why: 'the browser loads contracts: zod, kernel and other contracts only',
  },
  {
    name: 'foundation-below-business',
    files: /^packages\/(config|db|queue)\//,
    except: testCode,
    onlyOurs: [kernel, /^packages\/(config|db|queue)\//],
    why: 'config, db and queue lie below modules and engine',
  },
  {
    name: 'library-is-data',
    files: /^packages\/library\//,
    except: testCode,
    onlyOurs: [kernel, engineFace, /^packages\/library\//],
    why: 'templates are data over the public types of the engine',
  },
  {
    name: 'engine-is-a-library',
    files: /^packages\/engine\//,
    except: testCode,
    onlyOurs: [kernel, /^packages\/engine\//],
    never: [/^npm:(fastify|drizzle-orm|pg|pg-boss|react)$/],
    why: 'the engine knows no database, no server, no detectors and no environment',
  },
  {
    name: 'detector-is-pure',
    files: /^packages\/detectors\//,
    except: testCode,
    onlyOurs: [kernel, engineFace, /^packages\/detectors\//],
    never: [/^node:/, /^npm:(playwright|playwright-core|undici|drizzle-orm|pg|pg-boss|fastify|react)$/],
    why: 'a detector is a pure function over the small public face of the engine: no browser, network, files or database',
  },
  {
    name: 'module-layers',
    files: /^packages\/modules\//,
    except: testCode,
    onlyOurs: [kernel, /^packages\/(config|db|queue|modules|engine|library)\//],
    never: [/^npm:(playwright|playwright-core)$/],
    why: 'modules use kernel, db and queue; detectors and the applications use modules, not the other way round',
  },
  {
    name: 'engine-only-in-workers',
    files: /^packages\/modules\//,
    except: new RegExp(`\\.worker\\.ts$|${testCode.source}`),
    never: [/^packages\/engine\//],
    allowTypes: true,
    why: 'who enqueues a job must not load the engine: only a `<verb>.worker.ts` imports it',
  },
  {
    name: 'fastify-only-in-routes',
    files: /^packages\/modules\//,
    except: new RegExp(`\\/routes\\.ts$|${testCode.source}`),
    never: [/^npm:@?fastify/],
    allowTypes: true,
    why: 'use-cases know no HTTP server: only `routes.ts` imports fastify',
  },
  {
    name: 'server-without-web',
    files: /^apps\/(server|cli)\//,
    except: testCode,
    never: [/^apps\/web\//],
    why: 'the server serves the built web app as files and never imports it',
  },
  {
    name: 'web-through-contracts',
    files: /^apps\/web\//,
    except: testCode,
    onlyOurs: [kernel, contract, /^apps\/web\//],
    never: [/^node:/, /^npm:(fastify|drizzle-orm|pg|pg-boss|playwright|playwright-core|undici|sharp)$/],
    why: 'the web app talks to the API alone: contracts and kernel are all it shares with the rest',
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
    why: 'all visits to stores pass the egress guard of the engine, the only importer of playwright-core and undici',
  },
  {
    name: 'product-without-tests',
    files: /^(apps|packages)\//,
    except: testCode,
    never: [/^(tests\/e2e|bench|scripts)\//, /\.test\.tsx?$/],
    why: 'what ships does not import tests, benchmarks or scripts',
  },
]
