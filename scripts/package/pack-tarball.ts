/** A folder as npm would publish it. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export async function packTarball(
  folder: string,
  target: string,
): Promise<{ name: string; sizeBytes: number }> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = [
    'pack',
    folder,
    '--pack-destination',
    target,
    '--json',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  const { stdout } = await promisify(execFile)(npm, args, { maxBuffer: 1e8 })
  const packed: unknown = JSON.parse(stdout)
  const [first] = (Array.isArray(packed) ? packed : Object.values(packed as object)) as { filename: string }[]
  if (first === undefined) throw new Error(`npm pack ${folder} made no file`)
  const { size } = await stat(join(target, first.filename))
  return { name: first.filename, sizeBytes: size }
}
