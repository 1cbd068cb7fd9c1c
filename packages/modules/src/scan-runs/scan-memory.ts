/** A scan's memory in tables: a crash loses nothing, and several workers may share one run. */
import type { Database, Transaction } from '@vitrine/db/database'
import { retryOnOutage } from '@vitrine/db/outage'
import { sanitizeForPostgres, sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { findings } from '@vitrine/db/tables/alerts'
import { scanItems, scanPhases } from '@vitrine/db/tables/pages'
import type { PageOutcome, PageTask, ScanMemory } from '@vitrine/engine/api/scan-types'
import { newId } from '@vitrine/kernel/ids'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'

export interface ScanMemoryOptions {
  db: Database
  instanceId: string
  websiteId: string
  /** Name of this worker in leases. */
  workerId: string
  signal: AbortSignal
}

/** Max attempts for a page; one that crashed its worker this often is not retried. */
const maxAttempts = 3
const insertChunk = 500
const readChunk = 100

export function createScanMemory(options: ScanMemoryOptions): ScanMemory {
  const { db, instanceId, workerId } = options
  const ofInstance = eq(scanItems.instanceId, instanceId)
  return {
    async addTasks(tasks) {
      for (let start = 0; start < tasks.length; start += insertChunk) {
        const rows = tasks.slice(start, start + insertChunk).map((task) => rowOfTask(instanceId, task))
        await db.insert(scanItems).values(rows).onConflictDoNothing()
      }
    },
    async claim(tier, count, leaseMs) {
      await giveUpPoisonedPages(options, tier)
      return claimTasks(options, tier, count, leaseMs)
    },
    async extend(tasks, leaseMs) {
      for (const task of tasks) {
        await db
          .update(scanItems)
          .set({ leaseExpiresAt: sql`now() + ${leaseMs} * interval '1 millisecond'` })
          .where(and(ofInstance, isTask(task), eq(scanItems.leaseOwner, workerId)))
      }
    },
    complete: (outcome) => db.transaction((tx) => completeOnce(tx, options, outcome)),
    async openTasks(tier) {
      return db.$count(
        scanItems,
        and(
          ofInstance,
          eq(scanItems.tier, tier),
          inArray(scanItems.completionStatus, ['pending', 'in_progress']),
        ),
      )
    },
    outcomes: (tier) => readOutcomes(options, tier),
    async loadPhase(name) {
      const [phase] = await db
        .select({ value: scanPhases.value })
        .from(scanPhases)
        .where(and(eq(scanPhases.instanceId, instanceId), eq(scanPhases.name, name)))
      return phase?.value ?? null
    },
    async savePhase(name, value) {
      const stored = sanitizeForPostgres(value)
      await db
        .insert(scanPhases)
        .values({ instanceId, name, value: stored })
        .onConflictDoUpdate({
          target: [scanPhases.instanceId, scanPhases.name],
          set: { value: stored, at: sql`now()` },
        })
    },
  }
}

const isTask = (task: PageTask) =>
  and(
    eq(scanItems.itemUrl, sanitizeTextForPostgres(task.url)),
    eq(scanItems.platform, task.platform ?? ''),
    eq(scanItems.region, task.region),
    eq(scanItems.tier, task.tier),
  )

function rowOfTask(instanceId: string, task: PageTask) {
  return {
    scanItemId: newId(),
    instanceId,
    itemUrl: sanitizeTextForPostgres(task.url),
    platform: task.platform ?? '',
    region: task.region,
    tier: task.tier,
    depth: task.depth,
    priority: task.priority,
    foundOn: sanitizeTextForPostgres(task.foundOn),
  }
}

type ItemRow = Pick<
  typeof scanItems.$inferSelect,
  'itemUrl' | 'platform' | 'region' | 'tier' | 'depth' | 'priority' | 'foundOn' | 'position'
>

const taskOfRow = (row: ItemRow): PageTask => ({
  url: row.itemUrl,
  platform: row.platform === '' ? null : Platform.parse(row.platform),
  region: row.region,
  tier: row.tier,
  depth: row.depth,
  priority: row.priority,
  foundOn: row.foundOn,
})

async function claimTasks(
  { db, instanceId, workerId }: ScanMemoryOptions,
  tier: PageTask['tier'],
  count: number,
  leaseMs: number,
): Promise<PageTask[]> {
  const free = db
    .select({ id: scanItems.scanItemId })
    .from(scanItems)
    .where(and(eq(scanItems.instanceId, instanceId), eq(scanItems.tier, tier), isFree))
    .orderBy(asc(scanItems.priority), asc(scanItems.position))
    .limit(count)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(scanItems)
    .set({
      completionStatus: 'in_progress',
      leaseOwner: workerId,
      leaseExpiresAt: sql`now() + ${leaseMs} * interval '1 millisecond'`,
      attempts: sql`${scanItems.attempts} + 1`,
    })
    .where(inArray(scanItems.scanItemId, free))
    .returning()
  return rows.sort((a, b) => a.priority - b.priority || a.position - b.position).map(taskOfRow)
}

/** Free, or held by a worker that has been silent since its lease ended. */
const isFree = sql`(${scanItems.completionStatus} = 'pending'
  or (${scanItems.completionStatus} = 'in_progress' and ${scanItems.leaseExpiresAt} < now()))`

async function giveUpPoisonedPages(options: ScanMemoryOptions, tier: PageTask['tier']): Promise<void> {
  const { db, instanceId } = options
  const poisoned = await db
    .select()
    .from(scanItems)
    .where(
      and(
        eq(scanItems.instanceId, instanceId),
        eq(scanItems.tier, tier),
        isFree,
        sql`${scanItems.attempts} >= ${maxAttempts}`,
      ),
    )
  for (const row of poisoned) {
    await db.transaction((tx) => completeOnce(tx, options, failedOutcome(taskOfRow(row))))
  }
}

const failedOutcome = (task: PageTask): PageOutcome => ({
  task,
  state: 'failed',
  reason: 'The page couldn’t be checked because it crashed the browser several times.',
  finalUrl: task.url,
  status: null,
  redirects: [],
  pageType: null,
  template: null,
  canonicalUrl: null,
  isNoindex: false,
  product: null,
  verdicts: {},
  findings: [],
  collected: {},
  links: [],
  durationMs: 0,
  fromCache: false,
})

/** Saves the first outcome of a page together with its findings; a second one changes nothing. */
async function completeOnce(
  tx: Transaction,
  options: ScanMemoryOptions,
  outcome: PageOutcome,
): Promise<void> {
  const stored = sanitizeForPostgres(outcome)
  const result = {
    completionStatus:
      outcome.state === 'visited' || outcome.state === 'robots_excluded' ? 'completed' : 'failed',
    result: outcome.state,
    resultReason: stored.reason,
    httpStatus: outcome.status,
    pageType: outcome.pageType,
    outcome: { ...stored },
    leaseOwner: null,
    leaseExpiresAt: null,
    durationMs: Math.round(outcome.durationMs),
    visitedAt: new Date(),
  } as const
  const inserted = await tx
    .insert(scanItems)
    .values({ ...rowOfTask(options.instanceId, outcome.task), ...result })
    .onConflictDoUpdate({
      target: [scanItems.instanceId, scanItems.itemUrl, scanItems.platform, scanItems.region, scanItems.tier],
      set: result,
      setWhere: sql`${scanItems.outcome} is null`,
    })
    .returning({ id: scanItems.scanItemId })
  if (inserted.length === 0 || stored.findings.length === 0) return
  const rows = stored.findings.map(({ detector, finding }) => ({
    instanceId: options.instanceId,
    websiteId: options.websiteId,
    detector,
    causeKey: finding.causeKey,
    url: finding.url,
    platform: finding.platform ?? outcome.task.platform ?? '',
    region: outcome.task.region,
    severity: finding.severity,
    title: finding.title,
    data: { ...finding },
    observedAt: result.visitedAt,
  }))
  await tx.insert(findings).values(rows).onConflictDoNothing()
}

/** In the order of discovery, read in batches of a hundred. */
async function* readOutcomes(
  { db, instanceId, signal }: ScanMemoryOptions,
  tier: PageTask['tier'] | undefined,
): AsyncGenerator<PageOutcome> {
  for (let after = 0; ; ) {
    const read = () =>
      db
        .select({ outcome: scanItems.outcome, position: scanItems.position })
        .from(scanItems)
        .where(
          and(
            eq(scanItems.instanceId, instanceId),
            isNotNull(scanItems.outcome),
            tier === undefined ? undefined : eq(scanItems.tier, tier),
            gt(scanItems.position, after),
          ),
        )
        .orderBy(asc(scanItems.position))
        .limit(readChunk)
    const rows = await retryOnOutage(read, { signal })
    for (const row of rows) {
      after = row.position
      // Stored as a PageOutcome; nothing else writes this column.
      yield row.outcome as unknown as PageOutcome
    }
    if (rows.length < readChunk) return
  }
}
