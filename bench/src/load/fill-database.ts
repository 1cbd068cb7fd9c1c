/** Fills an empty database with the planned number of websites, scans, and alerts. */
import { type OpenDatabase, openDatabase } from '@vitrine/db/database'
import { migrate } from '@vitrine/db/migrate'
import { createUser } from '@vitrine/modules/users/create-user'
import { hashPassword } from '@vitrine/modules/users/password'
import { type SQL, sql } from 'drizzle-orm'
import {
  busyShare,
  emailOf,
  type LoadPlan,
  longScanAlerts,
  longScanHost,
  password,
  websiteOf,
} from './load-plan.ts'

/** Everything is created by the database itself: 100,000 alerts take some seconds. */
export async function fillDatabase(url: string, plan: LoadPlan): Promise<void> {
  await migrate(url)
  const database = openDatabase({ url, maxConnections: 2, applicationName: 'vitrine-bench' })
  try {
    await addWebsites(database, plan)
    await addScans(database, plan)
    await addAlerts(database, plan)
    await addUsers(database, plan)
    await addLongScan(database)
    await database.db.execute(sql`analyze`)
  } finally {
    await database.close()
  }
}

/** Ordinal of the website that owns the n-th of this many rows: the first tenth belongs to the busy one. */
function ordinalOf(total: number, websites: number): SQL {
  const busy = Math.round(total * busyShare)
  const others = Math.max(1, websites - 1)
  return sql`case when n < ${busy}::int then 0 else ${websites > 1 ? 1 : 0}::int + (n - ${busy}::int) % ${others}::int end`
}

const hostOf = (ordinal: SQL) => sql`'store-' || (${ordinal}) || '.example'`

async function addWebsites({ db }: OpenDatabase, { websites }: LoadPlan): Promise<void> {
  await db.execute(sql`
    insert into websites (website_id, name, host, url, currency)
    select gen_random_uuid(), 'Store ' || n, ${hostOf(sql`n`)}, 'https://store-' || n || '.example', 'USD'
    from generate_series(0, ${websites - 1}::int) n`)
}

async function addScans({ db }: OpenDatabase, { scans, websites }: LoadPlan): Promise<void> {
  await db.execute(sql`
    insert into scans (scan_id, website_id, title, scan_template_id, scan_template, state, is_coverage_sufficient,
      pages_analyzed_count, regions, updated_at)
    select gen_random_uuid(), w.website_id, 'Analysis ' || s.n, 'T01',
      jsonb_build_object('scan_template_id', 'T01', 'title', 'Analysis ' || s.n, 'time_minutes', 60),
      'completed', true, 240, '["US", "UK"]'::jsonb, now() - s.n * interval '1 minute'
    from (select n, ${ordinalOf(scans, websites)} as ordinal from generate_series(0, ${scans - 1}::int) n) s
    join websites w on w.host = ${hostOf(sql`s.ordinal`)}`)
}

async function addAlerts({ db }: OpenDatabase, { alerts, websites }: LoadPlan): Promise<void> {
  const rows = JSON.stringify([
    {
      row_type: 'text_before_after',
      before_content: 'Shade, width 30 cm',
      after_content: 'Shade, width 38 cm',
    },
  ])
  const pages = JSON.stringify(['https://store.example/products/birch-linen-lamp'])
  const text =
    'The title says 30 cm and the table of measures says 38 cm. Shoppers cannot know which is true. '
  await db.execute(sql`
    with placed as (
      select scan_id, website_id, row_number() over (partition by website_id order by scan_id) - 1 as place,
        count(*) over (partition by website_id) as places
      from scans),
    wanted as (
      select n, gen_random_uuid() as alert_id, ${ordinalOf(alerts, websites)} as ordinal
      from generate_series(0, ${alerts - 1}::int) n),
    made as (
      insert into alerts (alert_id, website_id, fingerprint, detector, machine_severity, title, description,
        issue_rows, page_urls, platforms, regions, page_count, first_seen_at, last_seen_at, first_scan_id, last_scan_id,
        person_status, weekly_revenue_at_risk, weekly_shoppers_affected)
      select a.alert_id, p.website_id, md5(a.n::text), 'size-mismatch',
        (array['high', 'medium', 'low'])[1 + a.n % 3], 'Alert ' || a.n, ${text},
        ${rows}::jsonb, ${pages}::jsonb, '["Desktop", "Mobile"]'::jsonb, '["US", "UK"]'::jsonb, 3,
        now() - a.n % 400 * interval '1 hour', now(), p.scan_id, p.scan_id,
        case when a.n % 5 = 0 then 'closed' when a.n % 17 = 0 then 'discarded' end, 40 + a.n % 900, 10 + a.n % 90
      from wanted a
      join websites w on w.host = ${hostOf(sql`a.ordinal`)}
      join placed p on p.website_id = w.website_id
        and p.place = case when a.ordinal = 0 and a.n % 5 = 0 then 0 else a.n % p.places end
      returning alert_id, first_scan_id)
    insert into alert_scans (alert_id, scan_id, first_seen_at, last_seen_at)
    select alert_id, first_scan_id, now(), now() from made`)
  await db.execute(sql`
    insert into alert_pages (alert_id, url, page_type, last_seen_at)
    select alert_id, 'https://store.example/products/' || page || '-' || left(alert_id::text, 8), 'product_page', now()
    from alerts, generate_series(1, 3) page`)
}

async function addUsers({ db }: OpenDatabase, { users, websites }: LoadPlan): Promise<void> {
  const passwordHash = await hashPassword(password)
  for (let index = 0; index < users; index++) {
    await db.transaction(async (tx) => {
      const user = await createUser(tx, {
        email: emailOf(index),
        firstName: 'Load',
        lastName: String(index),
        passwordHash,
        isVerified: true,
      })
      await tx.execute(sql`
        insert into memberships (website_id, user_id, is_admin)
        select website_id, ${user.userId}, true from websites
        where host = ${hostOf(sql`${websiteOf(index, websites)}::int`)}`)
    })
  }
}

/** Alerts as large as those of real stores: about 2.5 KB each in a response. */
async function addLongScan({ db }: OpenDatabase): Promise<void> {
  const sentence =
    'The price next to the Buy button and the price in the structured data of the page disagree. '
  const rows = JSON.stringify([
    { row_type: 'text_before_after', before_content: sentence.repeat(2), after_content: sentence.repeat(2) },
    ...['Why it matters', 'How to fix it', 'How we checked'].map((title) => ({
      row_type: 'text',
      title,
      content: sentence.repeat(2),
    })),
    { row_type: 'image', blob: 'a'.repeat(64), width: 800, height: 600, page_url: 'https://long.example/p' },
  ])
  await db.execute(sql`
    with site as (
      insert into websites (website_id, name, host, url, currency)
      values (gen_random_uuid(), 'Long store', ${longScanHost}, 'https://long.example', 'USD') returning website_id),
    members as (
      insert into memberships (website_id, user_id, is_admin, created_at)
      select site.website_id, user_id, true, now() + interval '1 day' from site, users),
    scan as (
      insert into scans (scan_id, website_id, title, scan_template_id, scan_template, state, is_coverage_sufficient)
      select gen_random_uuid(), website_id, 'Long analysis', 'T01', '{"title": "Long analysis"}'::jsonb, 'completed', true
      from site returning scan_id, website_id),
    made as (
      insert into alerts (alert_id, website_id, fingerprint, detector, machine_severity, title, description,
        shortlink_url, shortlink_title, issue_rows, platforms, regions, page_count, first_seen_at, last_seen_at,
        first_scan_id, last_scan_id)
      select gen_random_uuid(), website_id, md5('long' || n), 'price-mismatch',
        (array['high', 'medium', 'low'])[1 + n % 3], 'Prices disagree on product ' || n, ${sentence.repeat(3)},
        'https://long.example/products/' || n, 'Product ' || n, ${rows}::jsonb, '["Desktop", "Mobile"]'::jsonb,
        '["US", "UK"]'::jsonb, 3, now(), now(), scan_id, scan_id
      from scan, generate_series(1, ${longScanAlerts}::int) n
      returning alert_id, first_scan_id)
    insert into alert_scans (alert_id, scan_id, first_seen_at, last_seen_at)
    select alert_id, first_scan_id, now(), now() from made`)
}
