/** Runs axe-core on the page with only the rules that some detector reads. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'
import type { AxeArtifact } from '../api/artifacts.ts'
import { inIsolatedWorld, loadInIsolatedWorld } from '../browser/isolated-world.ts'
import { hasAxe, runAxe } from './axe-audit.page.ts'
import { withoutNamed } from './browser-names.ts'

let source: Promise<string> | null = null

function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/** Runs the rules and reads their violations. Does not touch axe-core that a page brings itself. */
export async function auditWithAxe(
  page: Page,
  cdp: CDPSession,
  rules: readonly string[],
): Promise<AxeArtifact> {
  if (!(await inIsolatedWorld(page, hasAxe))) await loadInIsolatedWorld(page, await axeSource())
  const found = await inIsolatedWorld(page, runAxe, rules)
  return { ...found, violations: await withoutNamed(cdp, found.violations) }
}
