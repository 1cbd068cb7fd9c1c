/** Where the repository is and which files it contains. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

export const repositoryRoot = resolve(import.meta.dirname, '..')

/**
 * Paths from the root of all files that are tracked, or new and not ignored, in alphabetical order.
 * Deleted files that aren't committed yet are left out.
 */
export async function listRepositoryFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: repositoryRoot, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
    .split('\0')
    .filter((path) => path && existsSync(resolve(repositoryRoot, path)))
    .sort()
}
