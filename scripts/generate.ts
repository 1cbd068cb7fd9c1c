/**
 * Writes the generated files, or with `--check` fails if one of them is stale.
 * Each has its generator under scripts/generated.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiClient } from './generated/api-client.ts'
import { apiContracts } from './generated/api-contracts.ts'
import { apiDescription } from './generated/api-description.ts'
import { checkSeverities } from './generated/check-severities.ts'
import { configSchema } from './generated/config-schema.ts'
import { detectorAdvice } from './generated/detector-advice.ts'
import { detectorRegistry } from './generated/detector-registry.ts'
import { detectorsDocs } from './generated/detectors-docs.ts'
import type { GeneratedFile } from './generated/generated-file.ts'
import { languagesDocs } from './generated/languages-docs.ts'
import { libraryRegistry } from './generated/library-registry.ts'
import { qualityDocs } from './generated/quality-docs.ts'
import { envExampleFile, readmeSettings } from './generated/settings-docs.ts'
import { operatorRoutes, webRoutes } from './generated/web-client.ts'
import { webIcons, webIconsLicense } from './generated/web-icons.ts'
import { repositoryRoot } from './repository.ts'

/** In this order: the list of detectors depends on the library's registry. */
const generatedFiles: readonly GeneratedFile[] = [
  libraryRegistry,
  detectorRegistry,
  detectorAdvice,
  detectorsDocs,
  envExampleFile,
  readmeSettings,
  qualityDocs,
  languagesDocs,
  webRoutes,
  operatorRoutes,
  apiContracts,
  apiDescription,
  apiClient,
  configSchema,
  checkSeverities,
  webIcons,
  webIconsLicense,
]

/** Brings one file up to date. Returns what happened to it. */
async function refresh(file: GeneratedFile, checkOnly: boolean): Promise<'fresh' | 'stale' | 'written'> {
  const absolute = join(repositoryRoot, file.path)
  const wanted = await file.produce()
  const present = await readFile(absolute, 'utf8').catch(() => null)
  if (present === wanted) return 'fresh'
  if (checkOnly) return 'stale'
  await writeFile(absolute, wanted)
  return 'written'
}

const checkOnly = process.argv.includes('--check')
for (const file of generatedFiles) {
  const state = await refresh(file, checkOnly)
  console.log(`${state.padEnd(7)} ${file.path}`)
  if (state === 'stale') process.exitCode = 1
}
if (process.exitCode) console.error('Stale files: run `npm run generate` and commit the result.')
