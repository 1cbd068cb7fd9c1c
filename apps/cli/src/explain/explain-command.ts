/** `vitrine explain`: what a check finds, how it decides, and how to fix what it finds. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import type { Detector } from '@vitrine/engine/api/detector'
import { loadDetectors } from '@vitrine/server/load-detectors'
import { UsageError } from '../usage-error.ts'

const usage = `Usage: vitrine explain [CHECK]

Prints what a check finds, why it matters, how it decides, and how to fix what it finds.
Without CHECK, lists every check. CHECK is the ID that the scan prints with each alert.
`

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  if (positionals.length > 1) throw new UsageError(usage)
  const { detectors, detectorsModule = '' } = await loadDetectors()
  const [id] = positionals
  process.stdout.write(
    id === undefined
      ? list(detectors)
      : await explanation(detectors, dirname(fileURLToPath(detectorsModule)), id),
  )
  return 0
}

function list(detectors: readonly Detector[]): string {
  const width = Math.max(...detectors.map(({ id }) => id.length))
  const groups = [...Map.groupBy(detectors, ({ category }) => category)].map(([category, own]) =>
    [
      styleText('bold', category.toUpperCase()),
      ...own.map(({ id, label }) => `  ${id.padEnd(width)}  ${label}`),
    ].join('\n'),
  )
  return `${groups.join('\n\n')}\n`
}

async function explanation(detectors: readonly Detector[], folder: string, wanted: string): Promise<string> {
  const detector = detectors.find(({ id }) => id === wanted.toLowerCase())
  if (detector === undefined) throw new UsageError(unknownCheck(detectors, wanted))
  const text = await readFile(join(folder, detector.category, detector.id, 'doc.md'), 'utf8')
  const body = text
    .replace(/^# .*\n/, `${styleText('bold', detector.label)}\n${styleText('dim', detector.id)}\n`)
    .replace(/^## (.*)$/gm, (_, heading: string) => styleText('bold', heading))
  return `${body.trimEnd()}\n`
}

const maxSuggestions = 5

/** Ids that share a word with the wanted one. */
function unknownCheck(detectors: readonly Detector[], wanted: string): string {
  const words = wanted
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
  const near = detectors
    .map(({ id }) => ({ id, hits: words.filter((word) => id.includes(word)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.id.localeCompare(b.id))
    .slice(0, maxSuggestions)
    .map(({ id }) => id)
  const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'vitrine explain lists every check.'
  return `There’s no check ${wanted}. ${hint}`
}
