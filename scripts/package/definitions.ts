/** What is published, and from which entries. */

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
}

/** Documentation that `vitrine explain` prints. */
const detectorDocs = { folder: 'packages/detectors/src', files: /^[\w-]+\/[\w-]+\/doc\.md$/ }
/** Pages that cases of detectors may use, for `vitrine check`. */
const caseFrames = { folder: 'packages/detectors/src/testing/frames', files: /\.html$/ }
/** A browser of 67 MB: for machines without one of their own. */
const bundledBrowser = '@sparticuz/chromium'

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
  },
]
