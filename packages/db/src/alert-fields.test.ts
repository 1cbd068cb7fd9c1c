import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertPages, alerts } from './tables/alerts.ts'
import { websites } from './tables/websites.ts'
import { withTestDatabase } from './test-database.ts'

const database = withTestDatabase()
const folder = new URL('../migrations/', import.meta.url)

/** The statements of a migration that bring rows over, without those that change tables. */
function dataStatements(ending: string): string[] {
  const name = readdirSync(folder).find((file) => file.endsWith(ending)) ?? ending
  return readFileSync(new URL(name, folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(--.*\n)*\s*UPDATE/.test(statement))
}

test('rows of earlier versions get their steps, pages, place and advice as fields, and lose nothing', async () => {
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
  const [old, byHand, plain] = await db
    .insert(alerts)
    .values([
      {
        ...shared,
        fingerprint: 'old',
        detector: 'listing-empty',
        title: 'List is empty on most product pages (5 pages)',
        shortlinkTitle: 'Sale',
        issueRows: [evidence, pages, steps],
        details: { how_checked: [], family: 'x' },
        personContent: { title: 'Mine', issue_rows: [evidence, pages, own] },
      },
      {
        ...shared,
        fingerprint: 'hand',
        detector: 'by-hand',
        title: 'Odd on Sale (1 page)',
        shortlinkTitle: 'Sale',
        issueRows: [],
        details: { how_checked: ['A person looked'] },
      },
      { ...shared, fingerprint: 'plain', detector: 'x', title: 'Bare', personContent: { title: 'Mine' } },
    ])
    .returning()
  if (!old || !byHand || !plain) throw new Error('no alerts')
  await db
    .insert(alertPages)
    .values({ alertId: byHand.alertId, url: 'https://shop.example/s', lastSeenAt: new Date() })

  for (const statement of dataStatements('_alert_fields.sql')) await db.execute(sql.raw(statement))

  const read = async (id: string) => (await db.select().from(alerts).where(eq(alerts.alertId, id)))[0]
  expect(await read(old.alertId)).toMatchObject({
    howChecked: ['Opened the page', 'Looked twice'],
    pageUrls: ['https://shop.example/b', 'https://shop.example/a'],
    place: 'most product pages',
    advice: expect.stringContaining('Fill the list'),
    issueRows: [evidence],
    details: { family: 'x' },
    // What a person wrote stays, even under the heading that the machine used.
    personContent: { title: 'Mine', issue_rows: [evidence, own] },
  })
  expect(await read(byHand.alertId)).toMatchObject({
    howChecked: ['A person looked'],
    pageUrls: ['https://shop.example/s'],
    place: 'Sale',
    advice: '',
  })
  expect(await read(plain.alertId)).toMatchObject({ howChecked: [], pageUrls: [], place: '', issueRows: [] })
  expect((await read(plain.alertId))?.personContent).toEqual({ title: 'Mine' })
})
