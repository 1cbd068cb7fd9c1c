import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { affectedGroupTable } from './affected-groups.ts'
import { pageTypeAssumptions } from './assumptions.ts'
import { effectPriors } from './priors.ts'

const doc = readFileSync(join(import.meta.dirname, '../../../docs/impact.md'), 'utf8')
const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`

test('docs/impact.md has every assumption of the model, with its source', () => {
  for (const [name, { who, share, source }] of affectedGroupTable)
    expect(doc).toContain(`| \`${name}\` | ${who} | ${percent(share)} | ${source} |`)
  for (const [name, { orderShare, sessionShare, landingShare }] of Object.entries(pageTypeAssumptions))
    expect(doc).toContain(
      `| \`${name}\` | ${percent(orderShare)} | ${percent(sessionShare)} | ${percent(landingShare)} |`,
    )
  for (const [name, { channel, low, mode, high, grade, source }] of Object.entries(effectPriors))
    expect(doc).toContain(
      `| \`${name}\` | ${channel} | ${percent(low)} | ${percent(mode)} | ${percent(high)} | ${grade} | ${source} |`,
    )
})
