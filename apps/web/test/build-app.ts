/** Builds the web app into a temporary folder, as it is shipped. */
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns the folder's path; the caller removes it. */
export async function buildApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  // A separate process: under a test's NODE_ENV the build would be React's development build.
  const vite = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')))
  await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(import.meta.dirname, '..'),
    env: { NODE_ENV: 'production' },
  })
  return folder
}
