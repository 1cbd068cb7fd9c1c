/** packages/detectors/src/advice.gen.ts: the section "How to fix" of each detector's doc.md, for alerts. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { detectorPaths } from './detector-registry.ts'
import type { GeneratedFile } from './generated-file.ts'

const src = join(repositoryRoot, 'packages/detectors/src')

async function adviceOf(path: string): Promise<string> {
  const doc = await readFile(join(src, path, 'doc.md'), 'utf8')
  const part = /^## How to fix\n([\s\S]*?)(?=\n## |$(?![\s\S]))/m.exec(doc)?.[1] ?? ''
  return part
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').replaceAll('`', ''))
    .join('\n')
}

export const detectorAdvice: GeneratedFile = {
  path: 'packages/detectors/src/advice.gen.ts',
  async produce() {
    const lines: string[] = []
    for (const path of await detectorPaths()) {
      const id = path.slice(path.indexOf('/') + 1)
      lines.push(`  ${JSON.stringify(id)}: ${JSON.stringify(await adviceOf(path))},`)
    }
    return [
      '// Generated from the doc.md of each detector by `npm run generate`. Do not edit.',
      'export const advice: Readonly<Record<string, string>> = {',
      ...lines,
      '}',
      '',
    ].join('\n')
  },
}
