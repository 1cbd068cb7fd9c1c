/** Searches of one region: once, and once more without the cache when something failed. */
import type { SessionContext, SessionRunner } from '../shared/session/session-runner.ts'
import { runSearchSession } from './search-session.ts'

export function searchRunner(scene: SessionContext): SessionRunner {
  const { run, sites } = scene
  const fresh: SessionContext = {
    ...scene,
    run: { ...run, options: { ...run.options, freshnessMs: 0 } },
    sites: { ...sites, maxAgeMs: () => 0 },
  }
  return {
    first: async () => [await runSearchSession(scene)],
    confirm: async () => [await runSearchSession(fresh)],
    replay: async () => [await runSearchSession(fresh)],
  }
}
