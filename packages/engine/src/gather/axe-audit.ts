/** axe-core on the page, with only the rules that some detector reads. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeArtifact } from '../artifacts.ts'
import { pathOfScript } from './in-page.ts'
import type { ScriptRunner } from './read-in-page.ts'

const mostNodes = 60
let source: Promise<string> | null = null

function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

function auditScript(rules: readonly string[]): string {
  const options = {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
    preload: false,
    selectors: false,
  }
  return `(async () => {
    ${pathOfScript}
    const found = await axe.run(document, ${JSON.stringify(options)})
    const ran = [...found.violations, ...found.passes, ...found.incomplete, ...found.inapplicable]
    return {
      ranRules: ran.map(({ id }) => id),
      violations: found.violations.map(({ id, impact, help, nodes }) => ({ id, impact: impact || null, help,
        nodes: nodes.slice(0, ${mostNodes}).map((node) => ({
          path: node.element ? pathOf(node.element) : String(node.target), html: node.html.slice(0, 400),
          summary: node.failureSummary || '', data: [...node.any, ...node.all, ...node.none].map(({ data }) => data),
        })) })),
    }
  })()`
}

/** Runs the rules and reads their violations; incomplete results are no proof and are left out. */
export async function auditWithAxe(page: ScriptRunner, rules: readonly string[]): Promise<AxeArtifact> {
  const isThere = await page.evaluate('typeof axe === "object" && typeof axe.run === "function"')
  if (isThere !== true) await page.evaluate(await axeSource())
  return (await page.evaluate(auditScript(rules))) as AxeArtifact
}
