import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertPages, alerts } from './tables/alerts.ts'
import { websites } from './tables/websites.ts'
import { withTestDatabase } from './test-database.ts'

const database = withTestDatabase()
const folder = new URL('../migrations/', import.meta.url)

/** The statements of a migration that convert rows, without those that change tables. */
function dataStatements(ending: string): string[] {
  const name = readdirSync(folder).find((file) => file.endsWith(ending)) ?? ending
  return readFileSync(new URL(name, folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(--.*\n)*\s*UPDATE/.test(statement))
}

test('migrating old rows turns steps, pages, place and advice into fields without loss', async () => {
  const { db } = database()
  const [website] = await db
    .insert(websites)
    .values({ name: 'Shop', url: 'https://shop.example/', host: 'shop.example' })
    .returning()
  if (website === undefined) throw new Error('no website')
  const evidence = { row_type: 'text', title: 'Where else', content: 'Footer' }
  const steps = { row_type: 'text', title: 'How we checked', content: 'Opened the page\nLooked twice' }
  const pages = {
    row_type: 'text',
    title: 'Affected pages',
    content: 'https://shop.example/b\nhttps://shop.example/a\nand 3 more',
  }
  const own = { ...steps, content: 'I looked myself' }
  const shared = {
    websiteId: website.websiteId,
    machineSeverity: 'low' as const,
    firstSeenAt: new Date(),
    lastSeenAt: new Date(),
  }
  const [old, isOperatorRun, plain] = await db
    .insert(alerts)
    .values([
      {
        ...shared,
        fingerprint: 'old',
        detector: 'listing-empty',
        title: 'List is empty on most product pages (5 pages)',
        shortlinkTitle: 'Sale',
        evidenceRows: [evidence, pages, steps],
        details: { how_checked: [], family: 'x' },
        personContent: { title: 'Mine', issue_rows: [evidence, pages, own] },
      },
      {
        ...shared,
        fingerprint: 'hand',
        detector: 'by-hand',
        title: 'Odd on Sale (1 page)',
        shortlinkTitle: 'Sale',
        evidenceRows: [],
        details: { how_checked: ['A person looked'] },
      },
      { ...shared, fingerprint: 'plain', detector: 'x', title: 'Bare', personContent: { title: 'Mine' } },
    ])
    .returning()
  if (!old || !isOperatorRun || !plain) throw new Error('no alerts')
  await db
    .insert(alertPages)
    .values({ alertId: isOperatorRun.alertId, url: 'https://shop.example/s', lastSeenAt: new Date() })

  for (const statement of dataStatements('_alert_fields.sql')) await db.execute(sql.raw(statement))

  const read = async (id: string) => (await db.select().from(alerts).where(eq(alerts.alertId, id)))[0]
  expect(await read(old.alertId)).toMatchObject({
    howChecked: ['Opened the page', 'Looked twice'],
    pageUrls: ['https://shop.example/b', 'https://shop.example/a'],
    place: 'most product pages',
    advice: expect.stringContaining('Fill the list'),
    evidenceRows: [evidence],
    details: { family: 'x' },
    // A person's text stays, even under the heading that the machine used.
    personContent: { title: 'Mine', issue_rows: [evidence, own] },
  })
  expect(await read(isOperatorRun.alertId)).toMatchObject({
    howChecked: ['A person looked'],
    pageUrls: ['https://shop.example/s'],
    place: 'Sale',
    advice: '',
  })
  expect(await read(plain.alertId)).toMatchObject({
    howChecked: [],
    pageUrls: [],
    place: '',
    evidenceRows: [],
  })
  expect((await read(plain.alertId))?.personContent).toEqual({ title: 'Mine' })
})

test('advice stored as a row becomes the field and is not duplicated', async () => {
  const { db } = database()
  const [website] = await db
    .insert(websites)
    .values({ name: 'Shop', url: 'https://advice.example/', host: 'advice.example' })
    .returning()
  if (website === undefined) throw new Error('no website')
  const evidence = { row_type: 'text', title: 'Where else', content: 'Footer' }
  const fix = { row_type: 'text', title: 'How to fix', content: 'Show $52 in both places.' }
  const own = { ...fix, content: 'Ask Anna' }
  const shared = {
    websiteId: website.websiteId,
    detector: 'price-listing-vs-pdp',
    title: 'Prices differ',
    machineSeverity: 'low' as const,
    firstSeenAt: new Date(),
    lastSeenAt: new Date(),
    advice: 'Show one price.',
  }
  const [specific, general] = await db
    .insert(alerts)
    .values([
      {
        ...shared,
        fingerprint: 'specific',
        evidenceRows: [evidence, fix],
        personContent: { title: 'Mine', issue_rows: [fix, own, evidence] },
      },
      { ...shared, fingerprint: 'general', evidenceRows: [evidence] },
    ])
    .returning()
  if (!specific || !general) throw new Error('no alerts')

  for (const statement of dataStatements('_advice_rows.sql')) await db.execute(sql.raw(statement))

  const read = async (id: string) => (await db.select().from(alerts).where(eq(alerts.alertId, id)))[0]
  expect(await read(specific.alertId)).toMatchObject({
    advice: 'Show $52 in both places.',
    evidenceRows: [evidence],
    personContent: { title: 'Mine', issue_rows: [own, evidence] },
  })
  expect(await read(general.alertId)).toMatchObject({ advice: 'Show one price.', evidenceRows: [evidence] })
})

test('old titles lose only the repeated place and page count', async () => {
  const { db } = database()
  const [website] = await db
    .insert(websites)
    .values({ name: 'Shop', url: 'https://titles.example/', host: 'titles.example' })
    .returning()
  if (website === undefined) throw new Error('no website')
  const cases = [
    [
      'List is empty on most product pages (5 pages)',
      'most product pages',
      5,
      'List is empty',
      'Most product pages',
    ],
    ['Odd on Sale (100% wool) (1 page)', 'Sale (100% wool)', 1, 'Odd', 'Sale (100% wool)'],
    ['Slow on pages (3 pages)', 'pages', 3, 'Slow', 'Several page types'],
    // Words of the title itself, or a count other than the stored one.
    ['Low contrast on buttons', 'iPhone cases', 2, 'Low contrast on buttons', 'iPhone cases'],
    ['Odd on Sale (4 pages)', 'Sale', 3, 'Odd on Sale (4 pages)', 'Sale'],
    ['Odd on  (2 pages)', '', 2, 'Odd on  (2 pages)', ''],
  ] as const
  const stored = await db
    .insert(alerts)
    .values(
      cases.map(([title, place, pageCount], index) => ({
        websiteId: website.websiteId,
        fingerprint: `title-${index}`,
        detector: 'x',
        machineSeverity: 'low' as const,
        firstSeenAt: new Date(),
        lastSeenAt: new Date(),
        personContent: { title: index === 1 ? 'Mine' : title },
        title,
        place,
        pageCount,
      })),
    )
    .returning()

  for (const statement of dataStatements('_titles_without_place.sql')) await db.execute(sql.raw(statement))

  for (const [index, { alertId }] of stored.entries()) {
    const [alert] = await db.select().from(alerts).where(eq(alerts.alertId, alertId))
    const [title = '', , , newTitle, newPlace] = cases[index] ?? []
    expect(alert).toMatchObject({ title: newTitle, place: newPlace })
    expect(alert?.personContent).toEqual({ title: title.startsWith('Odd on Sale (100%') ? 'Mine' : newTitle })
  }
})

test('effects get ids instead of names; meaningless names are removed', async () => {
  const { db } = database()
  const [website] = await db
    .insert(websites)
    .values({ name: 'Shop', url: 'https://effects.example/', host: 'effects.example' })
    .returning()
  if (website === undefined) throw new Error('no website')
  const shared = {
    websiteId: website.websiteId,
    detector: 'check',
    title: 'Something is wrong',
    machineSeverity: 'low' as const,
    firstSeenAt: new Date(),
    lastSeenAt: new Date(),
  }
  await db.insert(alerts).values([
    { ...shared, fingerprint: '1-slow', details: { family: 'LCP', visibility: 1 } },
    {
      ...shared,
      fingerprint: '2-price',
      details: { family: 'price-pdp-vs-cart (higher), currency mismatch in cart' },
    },
    { ...shared, fingerprint: '3-by-hand', details: { family: 'by-hand', visibility: 1 } },
    { ...shared, fingerprint: '4-new', details: { effect: 'dead-link' } },
  ])

  for (const statement of dataStatements('_effect_ids.sql')) await db.execute(sql.raw(statement))

  const rows = await db
    .select({ details: alerts.details })
    .from(alerts)
    .where(eq(alerts.websiteId, website.websiteId))
    .orderBy(alerts.fingerprint)
  expect(rows.map(({ details }) => details)).toEqual([
    { effect: 'slow-loading', visibility: 1 },
    { effect: 'cart-price-higher' },
    { visibility: 1 },
    { effect: 'dead-link' },
  ])
})
