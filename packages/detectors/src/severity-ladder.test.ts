import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Consequence, consequenceOf } from '@vitrine/kernel/alert/consequences'
import { describe, expect, it } from 'vitest'
import { detectors } from './registry.ts'

const ladder = readFileSync(join(import.meta.dirname, '../../../docs/severity.md'), 'utf8')
const [, table = ''] = ladder.split('## Detectors by consequence')
const rows = [...table.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, consequence = '', ids = '']) => ({
  consequence,
  ids: ids.split(', ').filter(Boolean),
}))

describe('the severity ladder', () => {
  it('has every detector at its consequence', () => {
    expect(rows.map(({ consequence }) => consequence)).toEqual(Consequence.options)
    for (const { consequence, ids } of rows) {
      const own = detectors.filter((each) => (each.consequence ?? consequenceOf(each.effect)) === consequence)
      expect(own.map(({ id }) => id).sort(), consequence).toEqual(ids)
    }
  })

  it('lets a detector differ from its effect only where that changes something', () => {
    const needless = detectors.filter(({ consequence, effect }) => consequence === consequenceOf(effect))
    expect(needless.map(({ id }) => id)).toEqual([])
  })
})
