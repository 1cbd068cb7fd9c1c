import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { detectors } from './registry.ts'
import { checkFolder, listDetectorFolders } from './testing/check-folder.ts'

const folders = listDetectorFolders(import.meta.dirname)

describe('the detector registry', () => {
  it('matches the detector folders, with the same names and categories', () => {
    expect(detectors.map(({ category, id }) => `${category}/${id}`)).toEqual(
      folders.map((folder) => `${basename(dirname(folder))}/${basename(folder)}`),
    )
  })

  it('contains every detector named in suppressedBy', () => {
    const ids = new Set(detectors.map(({ id }) => id))
    const planned = detectors.flatMap(({ suppressedBy = [] }) => suppressedBy)
    expect(planned.every((id) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(id))).toBe(true)
    for (const { id, suppressedBy = [] } of detectors) expect(suppressedBy, id).not.toContain(id)
    expect(ids.size).toBe(detectors.length)
  })

  it.each(folders.map((folder) => [basename(folder), folder]))('%s is complete', (_, folder) => {
    expect(checkFolder(folder)).toEqual([])
  })

  it('reports a folder with missing parts', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'detector-')), 'half-made')
    mkdirSync(join(folder, 'cases'), { recursive: true })
    writeFileSync(join(folder, 'doc.md'), '# half-made\n\n## What it finds\n\nToo little.\n')
    writeFileSync(join(folder, 'cases', 'fail-one.html'), '<p>')
    const problems = checkFolder(folder).join('\n')
    for (const part of ['How to fix', 'too little', 'detector.ts', 'no pass- case', 'no lookalike- case'])
      expect(problems).toContain(part)
  })
})
