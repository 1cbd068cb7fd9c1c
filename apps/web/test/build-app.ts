/** Copies the web app as it is shipped into a temporary folder; builds it first if its sources changed. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const webRoot = join(import.meta.dirname, '..')

/** Returns the folder's path; the caller removes it. */
export async function buildApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  // The build that the product serves: `npm test` makes it once, for the tests that start the product and for these.
  await run(process.execPath, [join(webRoot, '../../scripts/build-web.ts')])
  await cp(join(webRoot, 'dist'), folder, { recursive: true })
  return folder
}
