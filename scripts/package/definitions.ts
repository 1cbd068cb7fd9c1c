/** What is published, and from which entries. */
import type { BundledPackages } from './bundled-packages.ts'

export interface PackageDefinition {
  name: string
  /** Below `dist/`. */
  folder: string
  description: string
  /** Command → entry module, as a path from the repository's root. */
  commands: Readonly<Record<string, string>>
  /** Subpath → entry module, with types. */
  exports: Readonly<Record<string, string>>
  /** Folders whose files are copied, and which files. */
  copies: readonly { folder: string; files: RegExp }[]
  /** Packages that the program finds missing and does without. */
  optional: readonly string[]
  /** Only needed to build from sources. */
  excluded: readonly string[]
  /** Packages that are published inside this one; see ADR 0035. */
  bundled: BundledPackages
}

/** Documentation that `vitrine explain` prints. */
const detectorDocs = { folder: 'packages/detectors/src', files: /^[\w-]+\/[\w-]+\/doc\.md$/ }
/** Pages that cases of detectors may use, for `vitrine check`. */
const caseFrames = { folder: 'packages/detectors/src/testing/frames', files: /\.html$/ }
/** A browser of 67 MB: for machines without one of their own. */
const bundledBrowser = '@sparticuz/chromium'
/** Only packages with a permissive license that don't decode what stores send; those stay updatable by everyone. */
const bundled: BundledPackages = {
  'chrono-node': /^src\/|^dist\/cjs\/|\.map$|\.d\.ts$|\.md$/,
  eld: /^src\/(ngrams|entries)\/(?!(static\.)?small\.js$)|\.md$/,
  jsonrepair: /^lib\/(umd|types)\/|\.map$|\.md$/,
  // The viewers of traces and reports, and scripts that install other browsers.
  'playwright-core': /^lib\/vite\/|^types\/|^bin\/|\.md$/,
  tldts: /^src\/|^index\.ts$|^dist\/(es6|types|index)|\.map$|\.tsbuildinfo$|\.md$/,
  'tldts-core': /^src\/|^index\.ts$|^dist\/(es6|types)\/|\.map$|\.tsbuildinfo$|\.md$/,
  'tough-cookie': /\.map$|\.cjs$|\.d\.c?ts$|\.md$/,
  // Its types are those for CommonJS, also for modules.
  zod: /^src\/|^v3\/|\.cjs$|\.d\.ts$|\.md$/,
}

export const packageDefinitions: readonly PackageDefinition[] = [
  {
    name: 'vitrine',
    folder: 'vitrine',
    description: 'Finds out what is broken in an online shop before its customers do.',
    commands: { vitrine: 'apps/cli/src/scanner.ts' },
    exports: {
      '.': 'apps/cli/src/embed/scan.ts',
      './detector': 'packages/engine/src/api/detector.ts',
      './client': 'apps/cli/src/client/create-client.ts',
    },
    copies: [detectorDocs, caseFrames],
    optional: [bundledBrowser],
    excluded: [],
    bundled,
  },
  {
    name: '@vitrine/server',
    folder: 'server',
    description: 'The Vitrine dashboard: API, worker, scheduler, and web app.',
    commands: { 'vitrine-server': 'apps/cli/src/main.ts' },
    exports: {},
    copies: [
      detectorDocs,
      caseFrames,
      { folder: 'packages/db/migrations', files: /./ },
      { folder: 'apps/web/dist', files: /./ },
    ],
    optional: [bundledBrowser],
    excluded: ['vite'],
    bundled: {},
  },
]
