/** Saves the results of an ended run: its alerts, its final state and the email about it. */
import { type scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import { eq } from 'drizzle-orm'
import { planRechecks } from '../alerts/check-again.ts'
import { type AlertSource, resolveGoneAlerts, saveAlerts } from '../alerts/save-alerts.ts'
import { recordEvents } from '../events/record-events.ts'
import { enqueueDispatch } from '../notifications/dispatch/enqueue-dispatch.ts'
import { savePrices } from '../prices/save-prices.ts'
import { endScan } from '../scans/end-scan.ts'
import { queueReadyMail } from '../scans/queue-ready-mail.ts'
import type { Services } from '../system/services.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import { scanOptions } from './scan-options.ts'

type Instance = typeof scanInstances.$inferSelect
type Website = typeof websites.$inferSelect

/** Saves alerts and end in one transaction, so that a scan never ends with only half of its alerts. */
export async function persistResult(
  services: Services,
  instance: Instance,
  website: Website,
  result: ScanResult,
): Promise<void> {
  const now = new Date(services.clock.now())
  const observedAt = instance.scanStartTime ?? now
  await services.db.transaction(async (tx) => {
    const end = endOf(instance, result)
    const isFirst = await endScan(tx, instance.scanInstanceId, end, now)
    if (!isFirst || instance.scanId === null) return
    const source: AlertSource = {
      websiteId: website.websiteId,
      scanId: instance.scanId,
      instanceId: instance.scanInstanceId,
      observedAt,
    }
    if (result.outcome === 'completed' || result.outcome === 'stopped') {
      await saveAlerts(tx, source, [...result.alerts, ...result.needsReview])
      if (!services.settings.featuresOff.includes('prices'))
        await savePrices(tx, website.websiteId, observedAt, result.prices)
      await planRechecks(services, tx, website.websiteId, result.alerts)
    }
    // A stopped run did not check everything, so alerts that it did not find may still be present.
    if (result.outcome === 'completed') {
      const options = scanOptions(services.settings, instance, website, [])
      // A check across pages collects from each of them, but may not have been able to decide.
      const unverified = new Set(result.notVerified.map(({ detector }) => detector))
      await resolveGoneAlerts(tx, source, {
        detectors: options.checks.map(({ detector }) => detector).filter((id) => !unverified.has(id)),
        platforms: options.platforms,
        regions: options.regions.map((region) => region.name),
      })
    }
    await tx
      .update(websites)
      .set({ platform: result.store.platform ?? website.platform })
      .where(eq(websites.websiteId, website.websiteId))
    await tx.update(scans).set({ updatedAt: now }).where(eq(scans.scanId, instance.scanId))
    const { websiteId } = website
    await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
    if (result.outcome === 'completed') {
      const { instanceId, scanId } = source
      // “Nothing found” is a claim, so it takes enough pages.
      const isClean = result.alerts.length === 0 && end.scan.isCoverageSufficient
      const kind = isClean ? 'nothing_found' : 'analysis_finished'
      await recordEvents(tx, [{ kind, websiteId, scanId, instanceId, at: now }])
    }
    await enqueueDispatch(services, tx)
    // The person who stopped it knows.
    if (result.outcome !== 'stopped')
      await queueReadyMail(services, tx, instance.scanId, instance.scanInstanceId)
  })
}

function endOf(instance: Instance, result: ScanResult) {
  const { visited, planned, robots_excluded, unrecognized } = result.coverage
  // Pages that were only read as context do not count as analyzed.
  const isLimited = (instance.scanScope.page_types ?? []).length > 0
  const analyzed = (isLimited ? Math.min(visited, result.pages.length) : visited) - unrecognized
  const thumbnail = thumbnailOf(result)
  return {
    status: result.outcome === 'stopped' ? ('cancelled' as const) : result.outcome,
    reason: result.outcome === 'completed' ? null : (result.reason ?? 'The analysis couldn’t be finished.'),
    instance: {
      coverage: { ...result.coverage, gaps: result.gaps },
      timing: result.timing,
      notVerified: result.notVerified,
    },
    scan: {
      pagesAnalyzedCount: analyzed,
      // “Passed” is only claimed when at least half of the plan was really checked, and nothing essential was left out.
      isCoverageSufficient:
        result.outcome === 'completed' &&
        analyzed > 0 &&
        visited >= (planned - robots_excluded) / 2 &&
        !result.gaps.some((gap) => gap.prevents_passing),
      ...(thumbnail === null ? {} : { thumbnailSha256: thumbnail }),
    },
  }
}

/** Of the most serious alert that has one; without any, lists show the store's home page or an icon. */
function thumbnailOf({ alerts }: ScanResult): string | null {
  for (const { screenshots } of alerts)
    for (const { thumbnail } of screenshots) if (thumbnail !== null) return thumbnail
  return null
}
