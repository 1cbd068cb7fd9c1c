import { files } from '@vitrine/db/tables/files'
import { readUploadedTable } from '@vitrine/modules/files/read-uploaded-table'
import { run as cleanUp } from '@vitrine/modules/retention/clean-up.worker'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

const current = withTestApp()
let count = 0
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function prepare() {
  const app = current()
  const host = `upload-${count++}.example`
  const member = await app.addUser(`member@${host}`)
  const operator = await app.addUser(`operator@${host}`, { isSuperuser: true })
  const websiteId = await app.addWebsite(host, { subscriptionPlan: 'enterprise' })
  await app.addMember(websiteId, member)
  const upload = async (
    name: string,
    content: string | Buffer,
    more: { token?: string; query?: string; fields?: Record<string, string>; isFileFirst?: boolean } = {},
  ) => {
    const form = new FormData()
    const fields = Object.entries(more.fields ?? { folder: 'scan-files', make_public: 'false' })
    const file = () => form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
    if (more.isFileFirst) file()
    for (const [field, value] of fields) form.append(field, value)
    if (!more.isFileFirst) file()
    const encoded = new Response(form)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/v1/files/upload-file${more.query ?? ''}`,
      headers: {
        authorization: `Bearer ${more.token ?? member.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { app, member, operator, websiteId, upload }
}

const list = 'Reseller,URL,MAP\nA,https://a.example/1,10.00\nB,nowhere,10.00'

test('an upload returns the file’s location, what was read and which rows are invalid; a launch takes that location', async () => {
  const { app, member, websiteId, upload } = await prepare()
  const { status, body } = await upload('list.csv', list, { query: '?template_id=T58', isFileFirst: true })
  expect(status).toBe(200)
  expect(body.summary).toEqual({
    kind: 'reseller-list',
    rows_read: 2,
    rows_used: 1,
    columns: ['reseller', 'url', 'map_price'],
    errors: [{ row: 3, message: '“nowhere” isn’t a valid URL.' }],
    error_count: 1,
  })
  const download = await app.call('GET', body.url)
  expect(download.body).toBe(list)
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''list.csv",
    'x-content-type-options': 'nosniff',
  })
  const created = await app.call('POST', '/api/v1/scans/', {
    token: member.token,
    body: { title: 'MAP', website_id: websiteId, scan_template_id: 'T58', file_url: body.url },
  })
  expect(created.statusCode).toBe(200)
})

test('other kinds of files, tables without the columns and too large ones are rejected in words', async () => {
  const { upload } = await prepare()
  expect((await upload('photo.png', onePixel)).status).toBe(415)
  const wrong = await upload('a.csv', 'a,b\n1,2', { query: '?template_id=T58' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'file'])
  expect(wrong.body.detail).toContain('no column “url”')
  const large = await upload('a.csv', Buffer.alloc(21 * 1024 * 1024, 'a'))
  expect([large.status, large.body.detail]).toEqual([
    413,
    'The file is larger than 20 MB. Split it, or remove columns you don’t need.',
  ])
  expect((await upload('../../etc/passwd', 'x')).status).toBe(415)
})

test('a file belongs to one website: others cannot put it elsewhere nor launch with it', async () => {
  const [mine, theirs] = [await prepare(), await prepare()]
  const foreign = await mine.upload('a.csv', list, { query: `?website_id=${theirs.websiteId}` })
  expect(foreign.status).toBe(404)
  const { body } = await theirs.upload('a.csv', list)
  const launched = await mine.app.call('POST', '/api/v1/scans/', {
    token: mine.member.token,
    body: { title: 'x', website_id: mine.websiteId, scan_template_id: 'T58', file_url: body.url },
  })
  expect(launched.statusCode).toBe(422)
})

test('a member of several websites must name one', async () => {
  const { app, member, websiteId, upload } = await prepare()
  await app.addMember(await app.addWebsite(`second-${websiteId}.example`), member)
  expect((await upload('a.csv', list)).body.errors[0].path).toBe('website_id')
  expect((await upload('a.csv', list, { query: `?website_id=${websiteId}` })).status).toBe(200)
  const fields = { folder: 'scan-files', website_id: websiteId }
  expect((await upload('a.csv', list, { fields })).status).toBe(200)
})

test('only operators upload images for everybody, and only real images', async () => {
  const { app, operator, upload } = await prepare()
  const fields = { folder: 'customer-logos', make_public: 'true' }
  expect((await upload('Acme.png', onePixel, { fields })).body.code).toBe('NOT_ALLOWED')
  const { body } = await upload('Acme.png', onePixel, { fields, token: operator.token })
  const image = await app.call('GET', body.url)
  expect([image.headers['content-type'], image.rawPayload.equals(onePixel)]).toEqual(['image/png', true])
  const script = await upload('Acme.png', '<svg onload="x"/>', { fields, token: operator.token })
  expect(script.status).toBe(415)
  const { customer_logos } = (await app.call('GET', '/api/v1/config')).json()
  expect(customer_logos).toContainEqual({ name: 'Acme', image_url: body.url })
  const remove = () => app.call('DELETE', body.url, { token: operator.token })
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404])
  expect((await app.call('GET', body.url)).statusCode).toBe(404)
  expect((await app.call('GET', '/api/v1/config')).json().customer_logos).not.toContainEqual(
    expect.objectContaining({ name: 'Acme' }),
  )
})

test('tables that no analysis used are deleted after a month, the others stay', async () => {
  const { app, member, websiteId, upload } = await prepare()
  const used = (await upload('used.csv', list)).body
  const unused = (await upload('unused.csv', list)).body
  await app.call('POST', '/api/v1/scans/', {
    token: member.token,
    body: { title: 'x', website_id: websiteId, scan_template_id: 'T58', file_url: used.url },
  })
  await app.database.db
    .update(files)
    .set({ createdAt: new Date(0) })
    .where(eq(files.websiteId, websiteId))
  const signal = new AbortController().signal
  await cleanUp({}, { services: app.services, jobId: 'j', attempt: 0, signal })
  expect((await app.call('GET', used.url)).statusCode).toBe(200)
  expect((await app.call('GET', unused.url)).statusCode).toBe(404)
})

describe('a library analysis that needs a file', () => {
  const words = {
    title: 'Size charts',
    description_items: ['Compares the size charts'],
    categories: ['content'],
    scan_steps: [{ visible_prompt: 'Compare every size chart with the file' }],
    requires_file: true,
  }
  async function write(body: object) {
    const prepared = await prepare()
    const answer = await prepared.app.call('POST', '/api/v1/operator/templates', {
      token: prepared.operator.token,
      body: { ...words, ...body },
    })
    return { ...prepared, status: answer.statusCode, template: answer.json() }
  }

  test('names the kind of table, and its columns if they are custom', async () => {
    expect((await write({})).template.errors[0].path).toBe('file_kind')
    expect((await write({ file_kind: 'free-columns' })).template.errors[0].path).toBe('file_columns')
    const { template } = await write({ file_kind: 'free-columns', file_columns: ['SKU', 'Size'] })
    expect(template).toMatchObject({ file_kind: 'free-columns', file_columns: ['SKU', 'Size'] })
  })

  test('takes only tables that have these columns, and its scan reads what was uploaded', async () => {
    const { app, operator, websiteId, upload, template } = await write({
      file_kind: 'free-columns',
      file_columns: ['SKU', 'Size'],
    })
    const send = (content: string) =>
      upload('sizes.csv', content, {
        token: operator.token,
        query: `?template_id=${template.scan_template_id}&website_id=${websiteId}`,
      })
    const wrong = await send('sku,colour\n1,red')
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      'The file is missing the column “Size”. Its columns are: sku, colour.',
    ])
    const { status, body } = await send('sku,size (EU),note\n1,38,\n2,39,x')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.summary).toMatchObject({
      kind: 'free-columns',
      rows_used: 2,
      columns: ['SKU', 'Size', 'note'],
    })
    const { token } = operator
    const created = await app.call('POST', '/api/v1/scans/', {
      token,
      body: {
        title: 'Sizes',
        website_id: websiteId,
        scan_template_id: template.scan_template_id,
        file_url: body.url,
      },
    })
    expect(created.statusCode, created.body).toBe(200)
    expect(await readUploadedTable(app.services, body.file_id)).toMatchObject({
      table: {
        kind: 'free-columns',
        columns: ['SKU', 'Size', 'note'],
        rows: [
          { at: 2, cells: { SKU: '1', Size: '38', note: '' } },
          { at: 3, cells: { SKU: '2', Size: '39', note: 'x' } },
        ],
      },
    })
    await app.database.db.update(files).set({ summary: null }).where(eq(files.fileId, body.file_id))
    expect(await readUploadedTable(app.services, body.file_id)).toEqual({
      refusal: expect.stringContaining('without saying which analysis it is for'),
    })
    await app.database.db.update(files).set({ deletedAt: new Date() }).where(eq(files.fileId, body.file_id))
    expect(await readUploadedTable(app.services, body.file_id)).toEqual({
      refusal: expect.stringContaining('was deleted'),
    })
  })
})
