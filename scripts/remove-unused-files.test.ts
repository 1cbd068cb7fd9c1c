import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('maps, types, sources, and documentation go; code, data, licenses, and our own sources stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-unused-'))
  try {
    const write = (path: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), '')
    }
    const gone = [
      'a/index.js.map',
      'a/index.d.ts',
      'a/types/x.d.mts',
      'a/src/x.tsx',
      'a/README.md',
      '@b/c/y.d.cts',
    ]
    const kept = [
      'a/index.js',
      'a/index.mjs',
      'a/package.json',
      'a/LICENSE.md',
      'a/ThirdPartyNotices.md',
      'a/data.map.json',
      'a/roadmap',
      '@b/c/z.cjs',
    ]
    for (const path of [...gone, ...kept]) write(join('node_modules', path))
    write('packages/kernel/src/x.ts')
    symlinkSync(join(root, 'packages'), join(root, 'node_modules', 'linked'))
    const script = join(import.meta.dirname, 'remove-unused-files.mjs')
    execFileSync(process.execPath, [script, join(root, 'node_modules')])
    const isThere = (path: string) => existsSync(join(root, 'node_modules', path))
    expect(gone.filter(isThere)).toEqual([])
    expect(kept.filter((path) => !isThere(path))).toEqual([])
    expect(isThere('linked/kernel/src/x.ts')).toBe(true)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
