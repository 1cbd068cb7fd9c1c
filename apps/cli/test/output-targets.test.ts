/** Output paths that a user names: anything but a regular file stays what it is. */
import { execFileSync, spawn } from 'node:child_process'
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run as extract } from '../src/extract/extract-command.ts'
import { parseScanArguments } from '../src/scan/scan-arguments.ts'
import { run as scan } from '../src/scan/scan-command.ts'
import { UsageError } from '../src/usage-error.ts'

const shop = createServer((request, response) => {
  const page =
    '<!doctype html><html lang="en"><title>Lamp House</title><h1>Lamps</h1><p>Lamps by hand.</p></html>'
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page)
})
const root = mkdtempSync(join(tmpdir(), 'vitrine-targets-'))
let folder: string
let host: string

beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
})
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'))
})
afterAll(async () => {
  rmSync(root, { recursive: true })
  shop.closeAllConnections()
  await new Promise((closed) => shop.close(closed))
})

const scanTo = (path: string) =>
  scan([`http://${host}/`, '--tier', 'http', '--owner', '--allow-host', host, '--json', path])

function extractTo(path: string): Promise<number> {
  const input = join(folder, 'rows.jsonl')
  writeFileSync(input, '{"id":1,"price_text":"$40.00"}\n')
  return extract(['--input', input, '--output', path])
}

/** A pipe with a reader, as a shell creates one. */
function pipeAt(path: string) {
  execFileSync('mkfifo', [path])
  const reader = spawn('cat', [path])
  let text = ''
  reader.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve(text)))
  return { ended, stop: () => reader.kill() }
}

for (const [name, writeTo] of [
  ['scan --json', scanTo],
  ['extract --output', extractTo],
] as const) {
  test(`${name} writes into a pipe, which stays one, and puts nothing next to it`, async () => {
    const path = join(folder, 'pipe.json')
    const pipe = pipeAt(path)
    try {
      expect(await writeTo(path)).toBe(0)
      expect(lstatSync(path).isFIFO()).toBe(true)
      expect(await pipe.ended).toMatch(/"(outcome|money)"/)
    } finally {
      pipe.stop()
    }
    expect(readdirSync(folder).filter((entry) => entry !== 'rows.jsonl')).toEqual(['pipe.json'])
  })

  test(`${name} writes through a link, which stays one`, async () => {
    const [link, file] = [join(folder, 'latest.json'), join(folder, 'result.json')]
    symlinkSync('result.json', link)
    expect(await writeTo(link)).toBe(0)
    expect(await writeTo(link)).toBe(0)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(lstatSync(file).isFile()).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(/"(outcome|money)"/)
  })

  test(`${name} leaves a device as it is`, async () => {
    const link = join(folder, 'nowhere.json')
    symlinkSync('/dev/null', link)
    expect(await writeTo(link)).toBe(0)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  })
}

test('screenshots are never written next to a device or a pipe, only into a folder that was named', async () => {
  const screenshotsOf = async (...args: string[]) =>
    (await parseScanArguments(['https://shop.example', ...args]))?.screenshots
  execFileSync('mkfifo', [join(folder, 'pipe')])
  symlinkSync('/dev/null', join(folder, 'nowhere.json'))
  for (const path of ['/dev/null', join(folder, 'pipe'), join(folder, 'nowhere.json'), '-'])
    expect(await screenshotsOf('--json', path), path).toBeNull()
  expect(await screenshotsOf('--json', '/dev/null', '--screenshots', folder)).toBe(folder)
  expect(await screenshotsOf('--json', join(folder, 'out.json'))).toBe(join(folder, 'out-screenshots'))
})

test('a target that cannot be written is rejected in one sentence before the work begins', async () => {
  writeFileSync(join(folder, 'file'), 'kept')
  symlinkSync('gone', join(folder, 'dangling'))
  const refused: [string[], string][] = [
    [['--json', folder], 'is a folder'],
    [['--json', join(folder, 'absent', 'out.json')], 'doesn’t exist'],
    [['--json', join(folder, 'file', 'out.json')], 'doesn’t exist'],
    [['--store', '/dev/null'], 'isn’t a folder'],
    [['--store', join(folder, 'file')], 'isn’t a folder'],
    [['--store', join(folder, 'dangling')], 'isn’t a folder'],
    [['--screenshots', join(folder, 'file')], 'isn’t a folder'],
  ]
  for (const [args, reason] of refused) {
    const parsed = parseScanArguments(['https://shop.example', ...args])
    await expect(parsed, args.join(' ')).rejects.toThrow(UsageError)
    await expect(parsed, args.join(' ')).rejects.toThrow(reason)
  }
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  await expect(extractTo(folder)).rejects.toThrow('is a folder')
  await expect(extractTo(join(folder, 'rows.jsonl'))).rejects.toThrow('overwritten before it’s read')
  expect(readFileSync(join(folder, 'rows.jsonl'), 'utf8')).not.toBe('')
})
