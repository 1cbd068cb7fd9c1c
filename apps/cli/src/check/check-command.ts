/** `vitrine check`: do detectors of one’s own find what their cases show, and nothing else? */
import { parseArgs, styleText } from 'node:util'
import { detectors as product } from '@vitrine/detectors/registry'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { readOwnDetectors } from '../scan/own-checks.ts'
import { UsageError } from '../usage-error.ts'
import { checkDetector, type DetectorOutcome, isRight, totalsOf } from './check-detectors.ts'

const usage = `Usage: vitrine check DIR [CHECK…]

Runs the cases of the detectors in a folder: pages with a fault must be reported, and those that only look like it must not.
CHECK limits the run to detectors with these IDs.

  --json                   print the result as JSON

Exit codes: 0 every case holds, 1 one doesn’t or is missing, 2 the folder or a detector can’t be used.
`

/** @returns the exit code as documented in `usage` */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [folder, ...ids] = positionals
  if (folder === undefined) throw new UsageError(`Name the folder with your detectors.\n\n${usage}`)
  const own = await readOwnDetectors(folder, product)
  const unknown = ids.find((id) => !own.some(({ detector }) => detector.id === id))
  if (unknown !== undefined) throw new UsageError(`${folder} has no detector ${unknown}.`)
  const chosen = ids.length === 0 ? own : own.filter(({ detector }) => ids.includes(detector.id))
  const outcomes = chosen.map(checkDetector)
  process.stdout.write(values.json ? `${JSON.stringify(outcomes, null, 2)}\n` : asText(outcomes))
  return outcomes.every(isRight) ? 0 : 1
}

function asText(outcomes: readonly DetectorOutcome[]): string {
  const parts = outcomes.map(({ id, label, cases, problems, hints }) => [
    `${styleText('bold', id)}  ${styleText('dim', label)}`,
    ...cases.flatMap((each) => [
      each.problems.length === 0
        ? `  ${styleText('green', '✓')} ${each.name}`
        : `  ${styleText('red', '✗')} ${each.name}`,
      ...each.problems.map((problem) => indented(problem, 6)),
    ]),
    ...problems.map((problem) => `  ${styleText('red', '✗')} ${indented(problem, 4).trimStart()}`),
    ...hints.map((hint) => styleText('dim', `  · ${hint}`)),
  ])
  const missing = outcomes.reduce((sum, { problems }) => sum + problems.length, 0)
  const more = missing === 0 ? '' : ` ${pluralize(missing, 'other problem')}.`
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n\n${totalsOf(outcomes)}${more}\n`
}

const indented = (text: string, width: number) => text.replace(/^/gm, ' '.repeat(width))
