import { alertRoutes } from '@vitrine/modules/alerts/routes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listWriter } from './list-writer.ts'
import { serializeAnswer } from './serialize-answer.ts'

const Row = z.object({
  id: z.uuid(),
  text: z.string().nullable(),
  kind: z.enum(['a', 'b']),
  note: z.string().nullish(),
  inner: z.object({ value: z.number(), tags: z.array(z.string()) }).nullable(),
})
const rowOf = (index: number) => ({
  id: '0192d3c4-5b6a-7c8d-9e0f-a1b2c3d4e5f6',
  text: index % 2 ? `"${index}\n\u2028"` : null,
  kind: 'a',
  ...(index % 3 ? { note: null } : {}),
  inner: index % 5 ? { value: index / 4, tags: ['x', 'é'] } : null,
})
const rows = Array.from({ length: 60 }, (_, index) => rowOf(index))
const writer = (isEveryRowChecked: boolean) =>
  serializeAnswer(isEveryRowChecked)({ schema: z.array(Row), method: 'GET', url: '/rows' })

test.each([true, false])(
  'a long list is sent as its contract says, secrets are not (every row checked: %s)',
  (all) => {
    const text = writer(all)(rows.map((row) => ({ ...row, secret: 'x' })))
    expect(JSON.parse(text)).toEqual(rows)
  },
)

test.each([
  [true, 59],
  [false, 0],
  [false, 49],
])('a value that contradicts the contract is not sent (every row checked: %s, row %d)', (all, index) => {
  const broken = rows.with(index, { ...rowOf(index), kind: 'c' })
  expect(() => writer(all)(broken)).toThrow()
})

test('a row that lacks a field of the contract is not sent, at any position', () => {
  const { kind: _, ...broken } = rowOf(59)
  expect(() => writer(false)([...rows, broken])).toThrow('kind')
})

test.each([
  ['a single thing', Row],
  ['texts of any name', z.array(z.record(z.string(), z.string()))],
  ['one of several shapes', z.array(z.union([Row, z.string()]))],
  ['objects that let unknown fields through', z.array(z.looseObject({ id: z.string() }))],
])('only the contract serializes %s', (_, schema) => expect(listWriter(schema)).toBeNull())

test('the alerts of a scan have their own serializer', () => {
  const list = alertRoutes.find(({ contract }) => contract.name === 'list-scan-alerts')
  expect(list?.contract.response && listWriter(list.contract.response)).toBeTypeOf('function')
})
