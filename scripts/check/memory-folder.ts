/** A folder in memory for the temporary files of tests, if the machine has one that is large enough. */
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const mount = '/dev/shm'
/** Tests use a few hundred megabytes at once; what they fail to remove stays until the end. */
const minBytes = 8e9

/**
 * Tests start dozens of database servers and browsers, each with a thousand files that are gone a minute later. On
 * a disk every such file is expensive: the journal, and ext4 skips recently freed inodes one by one.
 * @returns null if temporary files stay where they are
 */
export function memoryFolder(): { path: string; remove(): void } | null {
  if (!isFit()) return null
  const path = mkdtempSync(join(mount, 'vitrine-check-'))
  // World-writable like /tmp: the database server and the browser run as another user when the tests run as
  // root.
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function isFit(): boolean {
  try {
    accessSync(mount, constants.W_OK)
    const { bavail, bsize } = statfsSync(mount)
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === mount)?.[3]
    // Tests put executables there.
    const isRunnable = options !== undefined && !options.split(',').includes('noexec')
    return isRunnable && bavail * bsize > minBytes && freemem() > minBytes
  } catch {
    return false
  }
}
