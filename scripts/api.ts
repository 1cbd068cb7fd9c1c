/** `npm run api`: what changed in the API against its accepted description; `-- --accept` accepts it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { breakingChanges } from '@vitrine/server/openapi/breaking-changes'
import { acceptedApi, apiDescription, currentApi, textOfApi } from './generated/api-description.ts'
import { repositoryRoot } from './repository.ts'

const [accepted, current] = [await acceptedApi(), await currentApi()]
const changes = accepted === null ? [] : breakingChanges(accepted.document, current)
for (const change of changes) console.log(change)
if (process.argv.includes('--accept')) {
  await writeFile(join(repositoryRoot, apiDescription.path), textOfApi(current))
  console.log(`Accepted: ${apiDescription.path}. Say in the release notes what users have to change.`)
} else if (changes.length > 0) {
  console.error('These changes break programs. Undo them, or accept them with npm run api -- --accept.')
  process.exitCode = 1
} else console.log('Nothing in the API breaks programs.')
