/** Which stored content is still referenced, and by which website. */
import type { Executor } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'
import type { BlobStore } from '../system/blob-store.ts'

/** For how many days the screenshots of earlier runs are kept for comparisons. */
const snapshotDays = 90

/** Every place that references stored content permanently. A new column that contains a hash belongs here. */
export const namedBlobs = sql`
  select website_id, value as sha256 from stored_visits, jsonb_each_text(blobs)
  union all select website_id, jsonb_path_query(issue_rows, '$[*].blob') #>> '{}' from alerts
  union all select website_id, jsonb_path_query(issue_rows, '$[*].before_blob') #>> '{}' from alerts
  union all select a.website_id, row ->> name
    from alert_scans s join alerts a on a.alert_id = s.alert_id,
      jsonb_array_elements(s.snapshot -> 'rows') row, unnest(array['blob', 'before_blob']) name
    where s.last_seen_at > now() - make_interval(days => ${snapshotDays})
  union all select website_id, thumbnail_sha256 from scans
  union all select website_id, home_image_sha256 from websites
  union all select a.website_id, r.image_sha256 from alert_rechecks r join alerts a on a.alert_id = r.alert_id
  union all select a.website_id, r.before_sha256 from alert_rechecks r join alerts a on a.alert_id = r.alert_id
  union all select website_id, sha256 from files where deleted_at is null
  union all select website_id, sha256 from export_runs
  union all select i.website_id, t.image_sha256 from agent_turns t
    join agent_transcripts x on x.transcript_id = t.transcript_id
    join scan_instances i on i.scan_instance_id = x.instance_id
  union all select r.website_id, o.image_sha256 from benchmark_observations o
    join benchmark_runs r on r.run_id = o.run_id
  union all select website_id, miniature_image ->> 'sha256' from articles
  union all select website_id, business_rationale_image ->> 'sha256' from articles
  union all select website_id, jsonb_path_query(carrousel_images, '$[*].sha256') #>> '{}' from articles`

/** Content that a website references, including notes of its runs and deleted files. */
export async function blobsOfWebsite(executor: Executor, websiteId: string): Promise<string[]> {
  const hashesIn = (text: string) => sql.raw(`(regexp_matches(${text}, '[0-9a-f]{64}', 'g'))[1]`)
  const { rows } = await executor.execute<{ sha256: string }>(sql`
    with named as (
      select sha256 from (${namedBlobs}) n where n.website_id = ${websiteId}
      union select sha256 from files where website_id = ${websiteId}
      union select ${hashesIn('f.data::text')} from findings f where f.website_id = ${websiteId}
      union select ${hashesIn('p.value::text')} from scan_phases p
        join scan_instances i on i.scan_instance_id = p.instance_id where i.website_id = ${websiteId}
      union select ${hashesIn('t.outcome::text')} from scan_items t
        join scan_instances i on i.scan_instance_id = t.instance_id where i.website_id = ${websiteId})
    select b.sha256 from blobs b join named n on n.sha256 = b.sha256`)
  return rows.map((row) => row.sha256)
}

const atOnce = 2_000

/**
 * Removes those of the blobs that nothing references anymore.
 * @param usedBefore Content stored again after this time may be about to be referenced, so it is left to the nightly
 * clean-up.
 */
export async function removeUnnamedBlobs(
  executor: Executor,
  store: Pick<BlobStore, 'remove'>,
  hashes: readonly string[],
  usedBefore: Date,
): Promise<void> {
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = sql.param(hashes.slice(from, from + atOnce))
    const { rows } = await executor.execute<{ sha256: string }>(sql`
      with named as (${namedBlobs})
      select b.sha256 from blobs b
      where b.sha256 = any(${some}::text[]) and b.last_used_at < ${usedBefore}
        and not exists (select 1 from named n where n.sha256 = b.sha256)`)
    await store.remove(rows.map((row) => row.sha256))
  }
}
