import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`
const book = (sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>', more = '') =>
  `<workbook xmlns:r="${types}">${more}<sheets>${sheets}</sheets></workbook>`
const usual = {
  'xl/workbook.xml': book(),
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
}
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const pack = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
const read = async (parts: Record<string, string | Uint8Array>) => {
  const { header, rows } = await readXlsx(pack(parts))
  return [header, ...rows.map(({ at, cells }) => [at, ...cells])]
}
const readSheet = (rows: string, more: Record<string, string> = {}) =>
  read({ ...usual, 'xl/worksheets/sheet1.xml': sheet(rows), ...more })

test('a sheet with prefixed tags, texts and links is read like any other', async () => {
  const bytes = pack({
    'xl/workbook.xml': `<x:workbook xmlns:x="main" xmlns:r="${types}"><x:sheets><x:sheet name="A" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<p:Relationships xmlns:p="package">${[
      relation('rId1', 'worksheet', '/xl/worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ]
      .join('')
      .replaceAll('<Rel', '<p:Rel')}</p:Relationships>`,
    'xl/sharedStrings.xml':
      '<x:sst xmlns:x="main"><x:si><x:t>url</x:t></x:si><x:si><x:r><x:t>map</x:t></x:r><x:r><x:t> price</x:t></x:r></x:si></x:sst>',
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="main"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" ' +
      't="s"><x:v>1</x:v></x:c></x:row><x:row r="2"><x:c r="A2" ' +
      't="inlineStr"><x:is><x:t>https://a.example/1</x:t></x:is></x:c><x:c ' +
      'r="B2"><x:v>10.5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  })
  expect(await readTable('list.xlsx', bytes, 'reseller-list')).toMatchObject({
    rows_used: 1,
    columns: ['url', 'map_price'],
    error_count: 0,
  })
})

test('cells without a position follow one another', async () => {
  const rows =
    '<row><c t="str"><v>url</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t> &lt;b&gt;</t></r><rPh sb="0" ' +
    'eb="1"><t>x</t></rPh></is></c></row><row r="4"><c><v>5</v></c><c t="b"><v>true</v></c><c r="E4" ' +
    's="3"><v>7</v></c></row><row><c/><c t="e"><v>#N/A</v></c><c><v>1</v></c></row>'
  expect(await readSheet(rows)).toEqual([
    ['url', 'a <b>', '', '', ''],
    [4, '5', 'true', '', '', '7'],
    [5, '', '', '1', '', ''],
  ])
})

test('parts may have any name, folder and case, and the first sheet may be a chart', async () => {
  expect(
    await read({
      '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'Book/Main.xml')}</Relationships>`,
      'book/main.xml': book('<sheet name="C" sheetId="1" r:id="r1"/><sheet name="A" sheetId="2" r:id="r2"/>'),
      'book/_rels/main.xml.rels': `<Relationships>${[
        relation('r1', 'chartsheet', 'chart.xml'),
        relation('r2', 'worksheet', './tabs/../Tabs/one.xml'),
        relation('r3', 'sharedStrings', '../texts.xml'),
      ].join('')}</Relationships>`,
      'book/tabs/one.xml': sheet('<row r="1"><c r="B1" t="s"><v>0</v></c></row>'),
      'texts.xml': '<sst><si><t>a &amp; <![CDATA[<b> & c]]></t></si></sst>',
    }),
  ).toEqual([['', 'a & <b> & c']])
})

test('dates become days, long codes and prices keep their digits, errors are empty', async () => {
  const styles =
    '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/><xf ' +
    'numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'
  const rows =
    '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="2"><c r="A2" s="1"><v>45292</v></c><c ' +
    'r="B2"><v>4.006381333931E+12</v></c><c r="C2"><v>29.899999999999999</v></c><c r="D2" ' +
    't="e"><v>#DIV/0!</v></c><c r="E2" t="str"><f>""</f><v/></c></row>'
  const parts = { 'xl/styles.xml': styles }
  expect((await readSheet(rows, parts))[1]).toEqual([2, '2024-01-01', '4006381333931', '29.9'])
  const old = book(undefined, '<workbookPr date1904="1"/>')
  expect((await readSheet(rows, { ...parts, 'xl/workbook.xml': old }))[1]?.[1]).toBe('2028-01-02')
})

test.each([
  ['<row r="1"><c r="A1"><v>x', /spreadsheet can’t be opened|is empty/],
  ['', /is empty/],
  ['<row r="1"><c r="A1" t="s"><v>9</v></c></row>', /spreadsheet can’t be opened|is empty/],
])('a sheet of %j is rejected with a helpful message', async (rows, message) => {
  await expect(readSheet(rows)).rejects.toThrow(message)
})

test('a UTF-16 sheet is read, and one with more than a thousand columns is rejected', async () => {
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(sheet('<row r="1"><c r="A1" t="str"><v>Händler</v></c></row>'), 'utf16le'),
  ])
  expect(await read({ ...usual, 'xl/worksheets/sheet1.xml': new Uint8Array(wide) })).toEqual([['Händler']])
  const cells = '<c t="str"><v>a</v></c>'.repeat(1_001)
  await expect(readSheet(`<row>${cells}</row>`)).rejects.toThrow(/more than 1,000 columns/)
})
