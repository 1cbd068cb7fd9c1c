/** Commands that need neither a database nor a server. */
import type { Commands } from './command-line.ts'

export const scannerCommands: Commands = {
  scan: {
    help: 'scan URL [options]        scans a store from here, without a database or server',
    load: () => import('./scan/scan-command.ts'),
    usage: async () => (await import('./scan/scan-usage.ts')).scanUsage,
  },
  compare: {
    help: 'compare URL1 URL2         what the second store broke, as a gate before a release',
    load: () => import('./compare/compare-command.ts'),
  },
  check: {
    help: 'check DIR                 runs your own detectors’ cases',
    load: () => import('./check/check-command.ts'),
  },
  explain: {
    help: 'explain [CHECK]           what a check finds, how it decides, and how to fix it',
    load: () => import('./explain/explain-command.ts'),
  },
  doctor: {
    help: 'doctor [URL]              whether this machine can scan, and reach a store',
    load: () => import('./doctor/doctor-command.ts'),
  },
  mcp: {
    help: 'mcp [--server URL]        gives an AI agent a Vitrine server’s tools',
    load: () => import('./mcp/mcp-command.ts'),
  },
  extract: {
    help: 'extract --input --output  reads products and prices from saved pages',
    load: () => import('./extract/extract-command.ts'),
  },
}
