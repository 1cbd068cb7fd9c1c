/**
 * `npm run api`: what changed in the API against its accepted description, and which lists have no end; `-- --accept`
 * accepts the changes.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { breakingChanges } from '@vitrine/server/openapi/breaking-changes'
import { unboundedLists } from '@vitrine/server/openapi/list-bounds'
import { acceptedApi, apiDescription, currentApi, textOfApi } from './generated/api-description.ts'
import { repositoryRoot } from './repository.ts'

const [accepted, current] = [await acceptedApi(), await currentApi()]
const changes = accepted === null ? [] : breakingChanges(accepted.document, current)
for (const change of changes) console.log(change)
const unbounded = unboundedLists(current)
for (const list of unbounded) console.log(list)
if (process.argv.includes('--accept')) {
  await writeFile(join(repositoryRoot, apiDescription.path), textOfApi(current))
  console.log(`Accepted: ${apiDescription.path}. Say in the release notes what users have to change.`)
} else if (changes.length > 0) {
  console.error('These changes break programs. Undo them, or accept them with npm run api -- --accept.')
  process.exitCode = 1
} else console.log('Nothing in the API breaks programs.')
if (unbounded.length > 0) {
  console.error('These lists have no end. Bound them, or read them page by page: docs/guides/new-route.md.')
  process.exitCode = 1
}
