/** `vitrine extract`: products and prices of saved pages, without the network. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type OutputTarget, openOutput, outputTarget } from '../output-target.ts'
import { UsageError } from '../usage-error.ts'
import { answerRow } from './answer-row.ts'

const usage = `Usage: vitrine extract --input FILE --output FILE

Reads one JSON object per line (- for standard input) and writes one result per line (- for standard output):

  {"id", "url", "html": path of a .html or .html.gz}  →  {"id", "page_type", "product": {…} | null}
  {"id", "price_text", "currency_hint"}               →  {"id", "money": {"amount", "currency_text", "currency"} | null}

Rows that can’t be read return {"id", "error"} and the rest continue. Paths are relative to where the command runs,
or to the input file.
`

/** @returns 0 when every row was processed, including rows with an error of their own. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string', short: 'i' },
      output: { type: 'string', short: 'o', default: '-' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  if (values.input === undefined) throw new UsageError(`--input is missing.\n\n${usage}`)
  const folders = [process.cwd(), ...(values.input === '-' ? [] : [dirname(resolve(values.input))])]
  await checkInput(values.input)
  const target = outputTarget(values.output, '--output')
  if (values.input !== '-' && (await isSameFile(values.input, target)))
    throw new UsageError('--output is the same file as --input and would be overwritten before it’s read.')
  const output = target.kind === 'stdout' ? process.stdout : (await openOutput(target)).createWriteStream()
  // Opened last: whatever is refused before leaves no open file.
  const input = values.input === '-' ? process.stdin : createReadStream(values.input)
  const failed = new Promise<never>((_, reject) => output.once('error', reject))
  const { rows, errors } = await Promise.race([answerAll(input, output, folders), failed])
  process.stderr.write(`${rows} ${rows === 1 ? 'row' : 'rows'} read, ${errors} with an error\n`)
  return 0
}

async function checkInput(path: string): Promise<void> {
  if (path === '-') return
  const entry = await stat(path).catch(() => null)
  if (entry === null || entry.isDirectory()) throw new UsageError(`--input: ${path} can’t be read.`)
}

async function isSameFile(input: string, { kind, path }: OutputTarget): Promise<boolean> {
  if (kind === 'stdout') return false
  const [from, to] = await Promise.all([stat(input), stat(path).catch(() => null)])
  return to?.isFile() === true && from.dev === to.dev && from.ino === to.ino
}

async function answerAll(
  input: Readable,
  output: Writable,
  folders: readonly string[],
): Promise<{ rows: number; errors: number }> {
  let [rows, errors] = [0, 0]
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const answer = await answerRow(line, folders)
    rows++
    if ('error' in answer) errors++
    if (!output.write(`${JSON.stringify(answer)}\n`)) await new Promise((go) => output.once('drain', go))
  }
  if (output !== process.stdout) {
    output.end()
    await finished(output)
  }
  return { rows, errors }
}
