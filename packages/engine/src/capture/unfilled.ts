/** Parts that stay empty: loading indicators that do not go away, and blocks in which nothing is painted. */
import type { Page } from 'playwright-core'
import type { UnfilledArtifact } from '../api/artifacts.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { readUnfilled } from './unfilled.page.ts'

/** Takes milliseconds where everything is filled, seconds where something loads or stays empty. */
export function captureUnfilled(page: Page): Promise<UnfilledArtifact> {
  return inIsolatedWorld(page, readUnfilled)
}
