import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readRows, readTable } from './read-table.ts'
import { readTableInWorker } from './read-table-in-worker.ts'

const text = (content: string) => Buffer.from(content)

test('a Google feed is read as TSV, CSV, XML and JSON, whatever its columns are called', async () => {
  const files: [string, string][] = [
    [
      'feed.tsv',
      'id\ttitle\tlink\tprice\tavailability\tgtin\n1\tLamp "big"\thttps://shop.example/1\t29.00 USD\tin_stock\t4006381333931',
    ],
    [
      'feed.csv',
      'Item ID;Name;Product URL;Preis;Stock status;EAN\n1;Lamp;https://shop.example/1;29,00 €;in stock;4006381333931',
    ],
    [
      'feed.xml',
      '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title><item><g:id>1</g:id><title>Lamp ' +
        '&amp; more</title><link>https://shop.example/1</link><g:price>29.00 ' +
        'USD</g:price><g:availability>in_stock</g:availability><g:gtin>4006381333931</g:gtin><g:shipping><g:price>3 ' +
        'USD</g:price></g:shipping></item></channel></rss>',
    ],
    [
      'feed.json',
      '{"products": [{"offerId": "1", "id": "1", "title": "Lamp", "link": "https://shop.example/1", "price": ' +
        '{"value": "29.00", "currency": "USD"}, "availability": "in_stock", "gtin": "4006381333931"}]}',
    ],
    [
      'feed.json',
      '{"id": 1, "title": "Lamp", "link": "https://shop.example/1", "price": 29, "availability": "in stock", ' +
        '"gtin": "4006381333931"}\n{"id": 2, "title": "Lamp", "link": "https://shop.example/2", "price": 29, ' +
        '"availability": "OutOfStock", "gtin": ""}',
    ],
  ]
  for (const [name, content] of files) {
    const summary = await readTable(name, text(content), null)
    expect(summary, name).toMatchObject({ kind: 'merchant-feed', error_count: 0 })
    expect(summary.columns, name).toEqual(
      expect.arrayContaining(['id', 'title', 'link', 'price', 'availability', 'gtin']),
    )
  }
})

test('additional images of a feed are in one cell, however often the file repeats the element', async () => {
  const xml =
    '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><link>https://shop.example/1</link><g:price>29.00 ' +
    'USD</g:price><g:image_link>https://shop.example/1.jpg</g:image_link><g:additional_image_link>https://shop.example/2.jpg</g:additional_image_link><g:additional_image_link>https://shop.example/3.jpg</g:additional_image_link></item></channel></rss>'
  const csv =
    'id,link,price,image link,additional image link\n1,https://shop.example/1,29.00 ' +
    'USD,https://shop.example/1.jpg,"https://shop.example/2.jpg,https://shop.example/3.jpg"'
  const read = [
    readRows('feed.xml', text(xml), 'merchant-feed'),
    readRows('feed.csv', text(csv), 'merchant-feed'),
  ]
  const cells = (await Promise.all(read)).map(({ rows }) => rows[0]?.cells)
  for (const each of cells) expect(each?.image_link).toBe('https://shop.example/1.jpg')
  expect(cells.map((each) => each?.additional_image_link?.split(/[|,]/))).toEqual([
    ['https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
    ['https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
  ])
})

test("a spreadsheet's first sheet is read, with texts, numbers and gaps in their positions", async () => {
  const cell = (value: string | number | null) =>
    value === null ? null : { value, type: typeof value === 'number' ? Number : String }
  const rows = [
    ['SKU', 'ASIN', 'Item name', null, 'Your price', 'Qty'],
    ['A-1', 'B00EXAMPLE', 'Lamp <big> & "bright"', null, 29.5, 3],
    ['A-2', 'B00', 'Chair', null, 30, 2.5],
  ].map((row) => row.map(cell))
  const bytes = await (await writeExcelFile([{ data: rows as never, sheet: 'Listings' }])).toBuffer()
  const summary = await readTable('export.xlsx', bytes, 'amazon-export')
  expect(summary).toMatchObject({ kind: 'amazon-export', rows_read: 2, rows_used: 1, error_count: 1 })
  expect(summary.errors).toEqual([
    { row: 3, message: '“B00” isn’t an ASIN. An ASIN has ten letters or digits.' },
  ])
  expect(summary.columns).toEqual(['sku', 'asin', 'title', 'price', 'quantity'])
})

test('each invalid row is reported with its position and reason; the valid ones count', async () => {
  const summary = await readTable(
    'resellers.csv',
    text(
      [
        'Reseller,URL,MAP,GTIN,Currency',
        'A,https://a.example/1,10.00,,USD',
        '',
        'B,not-an-address,10.00,,USD',
        'C,https://c.example/1,ten,,USD',
        'D,https://d.example/1,-1,,USD',
        'E,https://e.example/1,10.00,4006381333930,USD',
        'F,https://f.example/1,10.00,,Dollar',
        'G,,10.00,,USD',
      ].join('\r\n'),
    ),
    'reseller-list',
  )
  expect(summary.errors).toEqual([
    { row: 4, message: '“not-an-address” isn’t a valid URL.' },
    { row: 5, message: '“ten” isn’t a price.' },
    { row: 6, message: '“-1” isn’t a price.' },
    { row: 7, message: '“4006381333930” isn’t a valid GTIN.' },
    { row: 8, message: '“Dollar” isn’t a currency code such as USD.' },
    { row: 9, message: 'url: at least one is required.' },
  ])
  expect(summary).toMatchObject({ rows_read: 7, rows_used: 1, error_count: 6 })
})

test.each([
  ['a.csv', '', /is empty/],
  ['a.csv', 'a,b\n1,2', /no column “url”/],
  ['a.csv', 'url', /no rows below its header/],
  ['a.csv', 'url\nx\ny', /None of the rows in the file can be used. Row 2: “x” isn’t a valid URL/],
  ['a.csv', 'PK\u0003\u0004', /isn’t CSV, .* Save it as CSV/],
  ['a.csv', 'url\0', /isn’t CSV, .* Save it as CSV/],
  ['a.xlsx', 'url\nhttps://a.example', /isn’t XLSX, .* Save it as XLSX/],
  ['a.xlsx', 'PK\u0003\u0004nonsense', /spreadsheet can’t be opened/],
  ['a.xlsx', '\u00d0', /isn’t XLSX/],
  ['a.json', '{"url": ', /line 1 isn’t valid JSON/],
  ['a.json', '7', /has no list of items/],
  ['a.xml', '<items><item><url>x</items>', /can’t be read/],
  ['a.xml', '<!DOCTYPE x [<!ENTITY a "b">]><items/>', /declares a document type/],
  ['a.exe', 'url', /choose a CSV, TSV, XLSX, XML, or JSON/],
])('%s with %j is rejected with a helpful message', async (name, content, message) => {
  await expect(readTable(name, text(content), 'reseller-list')).rejects.toThrow(message)
})

test('more than fifty thousand rows are rejected', async () => {
  const rows = `url\n${'https://a.example/1\n'.repeat(50_001)}`
  await expect(readTable('a.csv', text(rows), 'reseller-list')).rejects.toThrow(/more than 50,000 rows/)
  expect((await readTable('a.csv', text(rows.slice(0, -20)), 'reseller-list')).rows_used).toBe(50_000)
})

test('an archive with a huge stated size is rejected before unpacking', async () => {
  const bytes = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': text('<worksheet/>') }))
  // The unpacked size that the archive's directory states.
  bytes.writeUInt32LE(250_000_000, bytes.indexOf(Buffer.from('PK\u0001\u0002')) + 24)
  await expect(readTable('a.xlsx', bytes, null)).rejects.toThrow(/too large when unpacked/)
})

test('Windows and old spreadsheet encodings are decoded correctly', async () => {
  const content = 'Händler,URL\nMöbel Öst,https://a.example/1'
  for (const bytes of [
    Buffer.from(content, 'latin1'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(content)]),
  ]) {
    expect((await readTable('a.csv', bytes, 'reseller-list')).columns).toEqual(['reseller', 'url'])
  }
})

test('a worker thread gives the same result, and a readable error', async () => {
  const job = { name: 'a.csv', kind: 'reseller-list' } as const
  expect(await readTableInWorker({ ...job, bytes: text('url\nhttps://a.example/1') })).toMatchObject({
    summary: { rows_used: 1 },
  })
  expect(await readTableInWorker({ ...job, bytes: text('a\n1') })).toEqual({
    refusal: 'The file has no column “url”. Its columns are: a.',
  })
})
